// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.file;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.loggia.regression.distribution.DeviceLaw;
import org.loggia.regression.distribution.DeviceLaw.Costs;
import org.loggia.regression.distribution.DeviceLaw.Shape;
import org.loggia.regression.format.StrictNode;

/** The parameters of a device in a model file. */
final class DeviceFormat {
    private DeviceFormat() {
    }

    static DeviceLaw read(StrictNode node) {
        return new DeviceLaw(costs(node.field("read")), costs(node.field("write")), node.field("travel").number(),
                node.field("capacity").number(), node.field("queue").number(), node.field("reordering").number(),
                node.field("serial").truth(), node.field("unit").number(), node.field("linkPerByte").number(),
                node.field("sharpness").number(), shape(node.field("idle")), shape(node.field("busy")));
    }

    private static Costs costs(StrictNode node) {
        Costs costs = node.inside(own -> new Costs(own.field("randomTime").number(),
                own.field("sequentialTime").number(), own.field("travel").number(),
                own.field("timePerByte").number(), own.field("randomDemand").number(),
                own.field("sequentialDemand").number(), own.field("demandPerByte").number()));
        node.done();
        return costs;
    }

    private static Shape shape(StrictNode node) {
        Shape shape = node.inside(own -> new Shape(own.field("spread").number(), own.field("tail").number()));
        node.done();
        return shape;
    }

    static void write(DeviceLaw law, ObjectNode target) {
        write(law.read(), target.putObject("read"));
        write(law.write(), target.putObject("write"));
        target.put("travel", law.travel()).put("capacity", law.capacity()).put("queue", law.queue())
                .put("reordering", law.reordering()).put("serial", law.isSerial()).put("unit", law.unit())
                .put("linkPerByte", law.linkPerByte()).put("sharpness", law.sharpness());
        write(law.idle(), target.putObject("idle"));
        write(law.busy(), target.putObject("busy"));
    }

    private static void write(Costs costs, ObjectNode target) {
        target.put("randomTime", costs.randomTime()).put("sequentialTime", costs.sequentialTime())
                .put("travel", costs.travel()).put("timePerByte", costs.timePerByte())
                .put("randomDemand", costs.randomDemand()).put("sequentialDemand", costs.sequentialDemand())
                .put("demandPerByte", costs.demandPerByte());
    }

    private static void write(Shape shape, ObjectNode target) {
        target.put("spread", shape.spread()).put("tail", shape.tail());
    }
}
