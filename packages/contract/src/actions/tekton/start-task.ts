import { TASK_RUNS } from '../../kubernetes/served-at.ts'
import { type ActionObject, defineAction } from '../action.ts'
import { deleting } from '../reason.ts'
import { buildRun, type StartChoice, startLine, startRun } from './start-run.ts'

export const startTask = defineAction({
  by: 'dialog',
  many: false,
  needs: { verb: 'create', instead: TASK_RUNS },
  blocked: { deleting },
  write: (target: ActionObject, choice: StartChoice) => ({
    send: 'create',
    resource: TASK_RUNS,
    object: buildRun(target, choice),
  }),
  command: startLine,
  words: startRun.words,
})
