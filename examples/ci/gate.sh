#!/bin/sh
# SPDX-License-Identifier: EPL-2.0
# Checks a model, tests its objectives, and compares its figures with those of a base. Reports are written as JUnit XML,
# SARIF, HTML and JSON. The exit status is that of Loggia: 0 passed, 1 error in a model, 4 objective missed or figure
# worse, 5 undecided.
#
#     MODEL=model OBJECTIVES='p95 of Shop < 200 ms' BASE=base/model sh gate.sh
#
# MODEL       folder or file of the model
# OBJECTIVES  objectives of 'loggia simulate', one per line; without any, none are tested
# BASE        the model to compare with, such as that of the target branch; without one, nothing is compared
# TOLERANCE   share by which figures may become worse (0.05)
# PRECISION   relative precision of the compared response times (0.02)
# RESULTS     folder for the reports (loggia-results)
# LOGGIA      the program, from an unpacked archive or a clone (loggia)
set -u
: "${MODEL:?set MODEL to the folder of the model}"
loggia=${LOGGIA:-loggia}
results=${RESULTS:-loggia-results}
mkdir -p "$results" || exit

"$loggia" check "$MODEL" --junit "$results/check.xml" --sarif "$results/check.sarif" || exit

status=0
if [ -n "${OBJECTIVES:-}" ]; then
    set -f --
    IFS='
'
    for objective in $OBJECTIVES; do
        set -- "$@" --objective "$objective"
    done
    "$loggia" simulate "$MODEL" "$@" --until-decided --junit "$results/objectives.xml" \
        --report "$results/report.html" || status=$?
fi

# Writes the figures of a model; objectives that the model contains do not matter here.
figures() {
    "$loggia" simulate "$1" --precision "${PRECISION:-0.02}" --format json --out "$2"
    case $? in
        0|4|5) ;;
        *) exit 1 ;;
    esac
}

if [ -n "${BASE:-}" ]; then
    figures "$BASE" "$results/base.json"
    figures "$MODEL" "$results/new.json"
    "$loggia" compare --results "$results/base.json" "$results/new.json" --tolerance "${TOLERANCE:-0.05}" \
        --junit "$results/comparison.xml"
    compared=$?
    # An error or a regression outweighs what is undecided.
    [ $compared -eq 0 ] || [ $status -eq 4 ] || status=$compared
fi
exit $status
