import type { ActionId } from '@naru/contract/kinds/kind-spec'
import { formatGroupResource } from '@naru/contract/kubernetes/resource'
import type { ActionTarget } from './action-target.ts'

export type CommandDetail = {
  readonly replicas?: number | undefined
  readonly revision?: string | undefined
  readonly orphan?: boolean | undefined
  readonly labels?: Readonly<Record<string, string | null>> | undefined
  readonly job?: string | undefined
}

/** The kubectl line that does the same, one a target; empty when kubectl has none. */
export function formatCommand(
  action: ActionId,
  targets: readonly ActionTarget[],
  detail: CommandDetail = {},
): string {
  return targets.flatMap((target) => commandOf(action, target, detail) ?? []).join('\n')
}

type Build = (object: string, target: ActionTarget, detail: CommandDetail) => string

const COMMANDS: Readonly<Partial<Record<ActionId, Build>>> = {
  scale: (object, _target, { replicas }) => `scale ${object} --replicas=${replicas ?? 1}`,
  restart: (object) => `rollout restart ${object}`,
  pause: (object) => `rollout pause ${object}`,
  resume: (object) => `rollout resume ${object}`,
  undo: (object, _target, { revision }) =>
    `rollout undo ${object}${revision ? ` --to-revision=${revision}` : ''}`,
  suspend: (object) => `patch ${object} -p '{"spec":{"suspend":true}}'`,
  unsuspend: (object) => `patch ${object} -p '{"spec":{"suspend":false}}'`,
  'run-now': (object, { name }, { job }) => `create job ${job ?? name} --from=${object}`,
  cordon: (_object, { name }) => `cordon ${name}`,
  uncordon: (_object, { name }) => `uncordon ${name}`,
  evict: (_object, { namespace, name }) =>
    `create --raw /api/v1/namespaces/${namespace ?? ''}/pods/${name}/eviction -f -`,
  delete: (object, _target, { orphan }) => `delete ${object}${orphan ? ' --cascade=orphan' : ''}`,
  'edit-labels': (object, _target, { labels = {} }) => `label ${object} ${formatLabels(labels)}`,
}

const ALONE = new Set<ActionId>(['evict'])

function commandOf(action: ActionId, target: ActionTarget, detail: CommandDetail): string | null {
  const build = COMMANDS[action]
  if (!build || target.kind.source !== 'kubernetes') return null
  const type = formatGroupResource({ group: target.kind.api.group, plural: target.kind.plural })
  const line = build(`${type}/${target.name}`, target, detail)
  const namespace = target.namespace && !ALONE.has(action) ? ` -n ${target.namespace}` : ''
  return `kubectl --context ${quote(target.cluster)}${namespace} ${line}`
}

function formatLabels(labels: Readonly<Record<string, string | null>>): string {
  return Object.entries(labels)
    .map(([key, value]) => (value === null ? `${key}-` : `${key}=${value}`))
    .join(' ')
}

function quote(text: string): string {
  return /^[A-Za-z0-9_./:=@-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}
