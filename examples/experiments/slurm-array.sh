#!/bin/sh
# SPDX-License-Identifier: EPL-2.0
# An experiment, or a round of a design space, as an array of Slurm jobs. Each job simulates a part of the plan:
#
#     sbatch --array=1-4 slurm-array.sh file-server-growth.yaml 4
#     loggia experiment file-server-growth.yaml --merge file-server-growth.*-of-4.runs
#
#     sbatch --array=1-4 slurm-array.sh ../design-space/orders.yaml 4 optimize
#     loggia optimize ../design-space/orders.yaml --merge ../design-space/orders.*-of-4.runs
#
# All nodes must be able to read plan and models. To resume a killed part, submit it again:
# sbatch --array=3 slurm-array.sh file-server-growth.yaml 4. Set LOGGIA to the program if it is not on the path.
#SBATCH --job-name=loggia
#SBATCH --cpus-per-task=2
#SBATCH --output=loggia-%A_%a.log
#SBATCH --requeue
set -eu
if [ $# -lt 2 ] || [ $# -gt 3 ]; then
    echo "usage: sbatch --array=1-N slurm-array.sh PLAN.yaml N [experiment|optimize]" >&2
    exit 2
fi
exec "${LOGGIA:-loggia}" "${3:-experiment}" "$1" --shard "$SLURM_ARRAY_TASK_ID/$2" --resume \
    --threads "${SLURM_CPUS_PER_TASK:-1}"
