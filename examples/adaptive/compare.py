#!/usr/bin/env python3
# SPDX-License-Identifier: EPL-2.0
"""Runs for the same error: full-factorial, random and adaptive campaigns.

    examples/adaptive/compare.py ./loggia FULL.csv VALIDATION.csv RESPONSE FACTORS ADAPTIVE.csv ...

Trains models on parts of the measurements of a full-factorial plan (grids of fewer levels, random configurations) and on
the first configurations of adaptive campaigns, one for each seed. Prints their errors on the validation data, whose
configurations lie between the levels of the plan: the mean of |prediction - measured| / measured. FACTORS is the number
of factor columns, which come first.
"""
import csv
import itertools
import json
import pathlib
import random
import statistics
import subprocess
import sys
import tempfile

SIZES = [40, 80, 120, 160, 200, 240]


def name(heading):
    """The name of a column without its unit."""
    return heading.split(' ')[0]


def read(file, response):
    """Rows in which the response was measured, with the names of columns as keys."""
    with open(file, newline='') as table:
        rows = [{name(key): value for key, value in row.items()} for row in csv.DictReader(table)]
    return [row for row in rows if row[response]]


def is_wide(values):
    """Whether values span orders of magnitude, so that their logarithms are factors as well."""
    return min(values) > 0 and max(values) >= 8 * min(values)


class Comparison:
    def __init__(self, loggia, folder, validation, response, factors):
        self.loggia = loggia
        self.folder = folder
        self.response = response
        self.factors = factors
        self.validation = read(validation, response)
        self.checked = self.write('validation.csv', self.validation)

    def run(self, *words):
        """Standard output of a command."""
        return subprocess.run([self.loggia, *map(str, words)], check=True, capture_output=True, text=True).stdout

    def write(self, file, rows):
        """A table of the factors and the response."""
        path = self.folder / file
        with open(path, 'w', newline='') as table:
            output = csv.writer(table)
            output.writerow([*self.factors, self.response])
            output.writerows([[row[factor] for factor in self.factors] + [row[self.response]] for row in rows])
        return path

    def error(self, rows):
        """The error of the more accurate of two techniques, to be fair to every plan."""
        data = self.write('rows.csv', rows)
        wide = [each for each in self.factors if is_wide([float(row[each]) for row in rows])]
        logarithms = [word for each in wide for word in ('--derive', f'log_{each} = log({each})')]
        return min(self.trained(data, ['cubist', '--param', 'committees=5', *logarithms]),
                   self.trained(data, ['gp', '--param', 'fitrows=100']))

    def trained(self, data, technique):
        model = self.folder / 'model.json'
        self.run('train', data, '--response', self.response, '--technique', *technique, '--log', '--folds', 2, '--out',
                 model)
        predicted = json.loads(self.run('predict', model, self.checked, '--format', 'json'))['predictions']
        measured = [float(row[self.response]) for row in self.validation]
        return statistics.fmean(abs(p - m) / m for p, m in zip(predicted, measured))


def grids(rows, factors):
    """Parts of a full-factorial plan with 2, 3, ... levels of each factor, evenly spaced among those of the plan."""
    levels = {factor: sorted({float(row[factor]) for row in rows}) for factor in factors}
    for count in itertools.count(2):
        chosen = {factor: {of[round(i * (len(of) - 1) / (min(count, len(of)) - 1))] for i in range(min(count, len(of)))}
                  for factor, of in levels.items()}
        grid = [row for row in rows if all(float(row[factor]) in chosen[factor] for factor in factors)]
        yield grid
        if len(grid) == len(rows):
            return


def main():
    loggia, full, validation, response, count, *adaptive = sys.argv[1:]
    rows = read(full, response)
    campaigns = [read(file, response) for file in adaptive]
    with tempfile.TemporaryDirectory() as folder:
        comparison = Comparison(loggia, pathlib.Path(folder), validation, response, list(rows[0])[:int(count)])
        print('runs  plan            error')
        for grid in grids(rows, comparison.factors):
            print(f'{len(grid):4}  full-factorial  {comparison.error(grid):6.1%}', flush=True)
        for size in [each for each in SIZES if each < len(rows)]:
            seeds = range(1, len(campaigns) + 1)
            samples = {'random': [random.Random(seed).sample(rows, size) for seed in seeds],
                       'adaptive': [campaign[:size] for campaign in campaigns if len(campaign) >= size]}
            for plan, parts in samples.items():
                if parts:
                    errors = [comparison.error(part) for part in parts]
                    print(f'{size:4}  {plan:14}  {statistics.fmean(errors):6.1%}'
                          f'  ({", ".join(f"{error:.1%}" for error in errors)})', flush=True)
        for campaign in campaigns:
            print(f'{len(campaign):4}  adaptive, end   {comparison.error(campaign):6.1%}', flush=True)


if __name__ == '__main__':
    main()
