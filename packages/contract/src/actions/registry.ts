import type { Action } from './action.ts'
import { deleteObject } from './any/delete.ts'
import { edit } from './any/edit.ts'
import { editLabels } from './any/edit-labels.ts'
import { reveal } from './configuration/reveal.ts'
import { cordon } from './infrastructure/cordon.ts'
import { uncordon } from './infrastructure/uncordon.ts'
import { activate } from './management/activate.ts'
import { deactivate } from './management/deactivate.ts'
import { resetPassword } from './management/reset-password.ts'
import { rotateCredentials } from './management/rotate-credentials.ts'
import { expand } from './storage/expand.ts'
import { evict } from './workload/evict.ts'
import { pause } from './workload/pause.ts'
import { restart } from './workload/restart.ts'
import { resume } from './workload/resume.ts'
import { runNow } from './workload/run-now.ts'
import { scale } from './workload/scale.ts'
import { suspend } from './workload/suspend.ts'
import { undo } from './workload/undo.ts'
import { unsuspend } from './workload/unsuspend.ts'

/** Everything that a person can do to an object beyond reading it; each under the name of its file. */
export const ACTIONS = {
  activate,
  cordon,
  deactivate,
  delete: deleteObject,
  edit,
  'edit-labels': editLabels,
  evict,
  expand,
  pause,
  'reset-password': resetPassword,
  restart,
  resume,
  reveal,
  'rotate-credentials': rotateCredentials,
  'run-now': runNow,
  scale,
  suspend,
  uncordon,
  undo,
  unsuspend,
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
