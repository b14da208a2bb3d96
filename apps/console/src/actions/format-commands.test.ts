import { findKind } from '@naru/contract/kinds/registry'
import { expect, it } from 'vitest'
import type { ActionTarget } from './action-target.ts'
import { formatCommands } from './format-commands.ts'

function target(id: string, name: string): ActionTarget {
  const kind = findKind(id)
  if (!kind) throw new Error(`no kind ${id}`)
  return { kind, cluster: 'seoul', namespace: null, name, uid: 'u', blocked: {} }
}

it('has a line for each object of a cluster, and none for what only the platform knows', () => {
  const targets = [target('pod', 'a'), target('user', 'kim'), target('pod', 'b')]
  expect(formatCommands(targets, ({ name }) => `kubectl get ${name}`)).toBe('kubectl get a\nkubectl get b')
  expect(formatCommands(targets, () => '')).toBe('')
  expect(formatCommands(targets, undefined)).toBe('')
})
