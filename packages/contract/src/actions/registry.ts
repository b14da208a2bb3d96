import type { Action } from './action.ts'
import { deleteObject } from './any/delete.ts'
import { edit } from './any/edit.ts'
import { editLabels } from './any/edit-labels.ts'
import { cascade } from './argo/cascade.ts'
import { hardRefresh } from './argo/hard-refresh.ts'
import { keepObjects } from './argo/keep-objects.ts'
import { refresh } from './argo/refresh.ts'
import { rollBack } from './argo/roll-back.ts'
import { sync } from './argo/sync.ts'
import { terminateOperation } from './argo/terminate-operation.ts'
import { cancelBuild } from './build/cancel-build.ts'
import { importImage } from './build/import-image.ts'
import { rebuild } from './build/rebuild.ts'
import { startBuild } from './build/start-build.ts'
import { reveal } from './configuration/reveal.ts'
import { readAgain } from './helm/read-again.ts'
import { cordon } from './infrastructure/cordon.ts'
import { debugNode } from './infrastructure/debug-node.ts'
import { drain } from './infrastructure/drain.ts'
import { editTaints } from './infrastructure/edit-taints.ts'
import { pausePool } from './infrastructure/pause-pool.ts'
import { resumePool } from './infrastructure/resume-pool.ts'
import { uncordon } from './infrastructure/uncordon.ts'
import { activate } from './management/activate.ts'
import { deactivate } from './management/deactivate.ts'
import { recover } from './management/recover.ts'
import { resetPassword } from './management/reset-password.ts'
import { rotateCredentials } from './management/rotate-credentials.ts'
import { signOut } from './management/sign-out.ts'
import { tryAs } from './management/try-as.ts'
import { startNotebook } from './ml/start-notebook.ts'
import { stopNotebook } from './ml/stop-notebook.ts'
import { disable } from './monitoring/disable.ts'
import { enable } from './monitoring/enable.ts'
import { sendTest } from './monitoring/send-test.ts'
import { tryAgain } from './monitoring/try-again.ts'
import { expand } from './storage/expand.ts'
import { release } from './storage/release.ts'
import { setDefault } from './storage/set-default.ts'
import { cancelRun } from './tekton/cancel-run.ts'
import { cancelRunFinally } from './tekton/cancel-run-finally.ts'
import { cancelTaskRun } from './tekton/cancel-task-run.ts'
import { runAgain } from './tekton/run-again.ts'
import { runTaskAgain } from './tekton/run-task-again.ts'
import { startRun } from './tekton/start-run.ts'
import { startTask } from './tekton/start-task.ts'
import { stopRun } from './tekton/stop-run.ts'
import { cancelRollout } from './workload/cancel-rollout.ts'
import { debug } from './workload/debug.ts'
import { evict } from './workload/evict.ts'
import { forceDelete } from './workload/force-delete.ts'
import { forwardPort } from './workload/forward-port.ts'
import { pause } from './workload/pause.ts'
import { rerun } from './workload/rerun.ts'
import { restart } from './workload/restart.ts'
import { resume } from './workload/resume.ts'
import { rollOutLatest } from './workload/roll-out-latest.ts'
import { runNow } from './workload/run-now.ts'
import { scale } from './workload/scale.ts'
import { suspend } from './workload/suspend.ts'
import { suspendJob } from './workload/suspend-job.ts'
import { undo } from './workload/undo.ts'
import { unsuspend } from './workload/unsuspend.ts'
import { unsuspendJob } from './workload/unsuspend-job.ts'

/** Everything that a person can do to an object beyond reading it; each under the name of its file. */
export const ACTIONS = {
  activate,
  'cancel-rollout': cancelRollout,
  'cancel-build': cancelBuild,
  'cancel-run': cancelRun,
  'cancel-run-finally': cancelRunFinally,
  'cancel-task-run': cancelTaskRun,
  cascade,
  cordon,
  deactivate,
  debug,
  'debug-node': debugNode,
  delete: deleteObject,
  disable,
  drain,
  edit,
  'edit-labels': editLabels,
  'edit-taints': editTaints,
  enable,
  evict,
  expand,
  'force-delete': forceDelete,
  'forward-port': forwardPort,
  'hard-refresh': hardRefresh,
  'import-image': importImage,
  'keep-objects': keepObjects,
  pause,
  rebuild,
  refresh,
  release,
  'pause-pool': pausePool,
  rerun,
  recover,
  'read-again': readAgain,
  'reset-password': resetPassword,
  restart,
  resume,
  'resume-pool': resumePool,
  reveal,
  'roll-back': rollBack,
  'roll-out-latest': rollOutLatest,
  'rotate-credentials': rotateCredentials,
  'run-again': runAgain,
  'run-task-again': runTaskAgain,
  'run-now': runNow,
  scale,
  'send-test': sendTest,
  'sign-out': signOut,
  'set-default': setDefault,
  'start-build': startBuild,
  'start-notebook': startNotebook,
  'start-run': startRun,
  'start-task': startTask,
  'stop-notebook': stopNotebook,
  'stop-run': stopRun,
  suspend,
  'suspend-job': suspendJob,
  sync,
  'terminate-operation': terminateOperation,
  'try-again': tryAgain,
  'try-as': tryAs,
  uncordon,
  undo,
  unsuspend,
  'unsuspend-job': unsuspendJob,
} as const

type Actions = typeof ACTIONS

export type ActionId = keyof Actions

/** Actions that are done in one way. */
type IdsBy<By extends string> = {
  [Id in ActionId]: Actions[Id] extends { readonly by: By } ? Id : never
}[ActionId]

/** Each has a dialog in the console. */
export type DialogActionId = IdsBy<'dialog'>

/** What is known of an action, however it is done. */
export function findAction(id: ActionId): Action {
  return ACTIONS[id]
}
