#!/usr/bin/env python3
# SPDX-License-Identifier: EPL-2.0
"""Makes the models that the tests read, with numpy and onnx (PyPI), from examples/storage/training.csv:

    make_models.py TRAINING.csv FOLDER

response-time.onnx: logarithm of the read response time, linear in the logarithms of concurrency and sizes.
tree.onnx: a regression tree in the request type and the read pattern, as tree libraries export it.
undeclared.onnx: without metadata. expected.csv: rows of the training data with the predictions of numpy.
"""
import csv
import json
import sys

import numpy as np
import onnx
from onnx import TensorProto, helper

FACTORS = ["concurrentRequests", "meanReadSize", "meanWriteSize", "readShare"]


def save(path, nodes, weights, columns, declaration, opsets):
    graph = helper.make_graph(
        nodes, "model", [helper.make_tensor_value_info("row", TensorProto.FLOAT, [None, columns])],
        [helper.make_tensor_value_info("prediction", TensorProto.FLOAT, [None, 1])], weights)
    model = helper.make_model(graph, opset_imports=opsets, ir_version=9)
    if declaration is not None:
        helper.set_model_props(model, {"loggia": json.dumps(declaration)})
    onnx.checker.check_model(model)
    onnx.save(model, path)


def main(training, folder):
    with open(training) as file:
        table = list(csv.reader(file))
    names = [name.split(" [")[0] for name in table[0]]
    response = names.index("readResponseTime")
    rows = [row for row in table[1:] if row[response]]
    x = np.array([[float(row[names.index(f)]) for f in FACTORS] for row in rows])
    y = np.array([float(row[response]) for row in rows])

    def features(data):
        return np.column_stack([np.log(data[:, :3]), data[:, 3:]])

    design = np.column_stack([np.ones(len(x)), features(x)])
    solution = np.linalg.lstsq(design, np.log(y), rcond=None)[0].astype(np.float32)
    units = ["", "B", "B", ""]
    declaration = {
        "response": {"name": "readResponseTime", "unit": "ms", "min": y.min(), "max": y.max()},
        "responseScale": "log",
        "factors": [{"name": f, "unit": u, "min": x[:, i].min(), "max": x[:, i].max()}
                    for i, (f, u) in enumerate(zip(FACTORS, units))]}
    split = [helper.make_tensor("parts", TensorProto.INT64, [2], [3, 1]),
             helper.make_tensor("slopes", TensorProto.FLOAT, [4, 1], solution[1:]),
             helper.make_tensor("intercept", TensorProto.FLOAT, [1], solution[:1])]
    nodes = [helper.make_node("Split", ["row", "parts"], ["positive", "share"], axis=1),
             helper.make_node("Log", ["positive"], ["logarithms"]),
             helper.make_node("Concat", ["logarithms", "share"], ["features"], axis=1),
             helper.make_node("Gemm", ["features", "slopes", "intercept"], ["prediction"])]
    opsets = [helper.make_opsetid("", 17)]
    save(folder + "/response-time.onnx", nodes, split, 4, declaration, opsets)
    save(folder + "/undeclared.onnx", nodes, split, 4, None, opsets)

    tree = helper.make_node(
        "TreeEnsembleRegressor", ["row"], ["prediction"], domain="ai.onnx.ml", n_targets=1,
        nodes_treeids=[0] * 5, nodes_nodeids=[0, 1, 2, 3, 4], nodes_featureids=[0, 1, 0, 0, 0],
        nodes_modes=["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF"], nodes_values=[0.5, 0.5, 0.0, 0.0, 0.0],
        nodes_truenodeids=[1, 3, 0, 0, 0], nodes_falsenodeids=[2, 4, 0, 0, 0],
        target_treeids=[0] * 3, target_nodeids=[2, 3, 4], target_ids=[0] * 3, target_weights=[5.0, 2.0, 3.0])
    save(folder + "/tree.onnx", [tree], [], 2, {
        "response": {"name": "responseTime", "unit": "us", "min": 2, "max": 5},
        "factors": [{"name": "requestType", "levels": ["read", "write"]},
                    {"name": "readPattern", "levels": ["random", "sequential"]}]},
        opsets + [helper.make_opsetid("ai.onnx.ml", 3)])

    chosen = x[:: max(1, len(x) // 20)]
    predictions = np.exp(solution[0] + features(chosen) @ solution[1:].astype(float))
    with open(folder + "/expected.csv", "w") as file:
        file.write(",".join(FACTORS) + ",prediction\n")
        for row, prediction in zip(chosen, predictions):
            file.write(",".join(repr(float(v)) for v in row) + "," + repr(float(prediction)) + "\n")


main(sys.argv[1], sys.argv[2])
