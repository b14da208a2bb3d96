import type { ActionId } from '@naru/contract/kinds/kind-spec'
import { type CommandTarget, kubectlCommand } from '@naru/contract/kubectl/command'
import type { ActionTarget } from './action-target.ts'

export type CommandDetail = {
  readonly replicas?: number | undefined
  readonly revision?: number | undefined
  readonly orphan?: boolean | undefined
  readonly labels?: Readonly<Record<string, string | null>> | undefined
  readonly annotations?: Readonly<Record<string, string | null>> | undefined
  readonly job?: string | undefined
}

/** The kubectl lines that do the same; empty when kubectl has none. */
export function formatCommand(
  action: ActionId,
  targets: readonly ActionTarget[],
  detail: CommandDetail = {},
): string {
  return targets
    .filter(({ kind }) => kind.source === 'kubernetes')
    .map(({ kind, cluster, namespace, name }) =>
      buildLine(action, { kind, namespace, name, context: cluster }, detail),
    )
    .filter((line) => line !== '')
    .join('\n')
}

function buildLine(action: ActionId, target: CommandTarget, detail: CommandDetail): string {
  const { replicas, revision, orphan, job } = detail
  switch (action) {
    case 'scale':
      return replicas === undefined ? '' : kubectlCommand(target, 'scale', { replicas })
    case 'undo':
      return revision === undefined ? '' : kubectlCommand(target, 'undo', { revision })
    case 'run-now':
      return job === undefined ? '' : kubectlCommand(target, 'run-now', { job })
    case 'delete':
      return kubectlCommand(target, 'delete', orphan ? { propagation: 'orphan' } : {})
    case 'edit-labels':
      return editLabels(target, detail)
    default:
      return isPlain(action) ? kubectlCommand(target, action, {}) : ''
  }
}

function editLabels(target: CommandTarget, { labels = {}, annotations = {} }: CommandDetail): string {
  return kubectlCommand(target, 'edit-labels', { labels, annotations })
}

const PLAIN = ['restart', 'pause', 'resume', 'suspend', 'unsuspend', 'cordon', 'uncordon', 'evict'] as const

function isPlain(action: ActionId): action is (typeof PLAIN)[number] {
  return PLAIN.some((plain) => plain === action)
}
