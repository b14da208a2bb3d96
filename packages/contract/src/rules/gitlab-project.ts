import { breach, type Checked } from './message.ts'

const PART = '[A-Za-z0-9_][A-Za-z0-9_.-]*'
const PATH = new RegExp(`^${PART}(/${PART})+$`)
const LONGEST = 255

/** A project's full path: `group/project`, with any groups between. */
export function checkProjectPath(path: string): Checked {
  if (path === '') return breach('rule.required')
  if (path.length > LONGEST) return breach('rule.maxLength', { n: LONGEST })
  return PATH.test(path) ? null : breach('rule.gitlab.project')
}
