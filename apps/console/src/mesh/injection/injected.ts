import type { WorkloadDetails } from '@naru/contract/mesh/wire/workloads'
import { workloadKind } from '@naru/mesh/snapshot/mesh-sources'
import {
  type InjectionChoice,
  injectionOf,
  injectionPatch,
  workloadInjection,
  workloadInjectionOf,
} from '@naru/mesh/wizards/injection'
import { namespaceTarget } from '../room/namespace-target.ts'
import type { Injected } from './injection-dialog.tsx'
import type { InjectionSettings } from './use-injection-settings.ts'

type Namespace = {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly isAmbient: boolean
}

/** Injection of a namespace: by its own label, or by one revision of the control plane. */
export function injectedNamespace(
  cluster: string,
  { name, labels, isAmbient }: Namespace,
  { labels: names, revisions }: InjectionSettings,
): Injected | null {
  const target = namespaceTarget(cluster, name)
  if (!target) return null
  const present = injectionOf(labels, names)
  // A revision that is gone stays there while it is what the namespace says.
  const known = 'revision' in present ? [present.revision, ...revisions] : revisions
  return {
    target,
    present,
    choices: [
      { injection: 'enabled' },
      ...[...new Set(known)].map((revision) => ({ revision })),
      { injection: 'disabled' },
      { injection: null },
    ],
    patch: (choice) => injectionPatch(choice, names),
    unset: 'unsetNamespace',
    notes: isAmbient ? ['ambient', 'later'] : ['later'],
  }
}

const OF_WORKLOAD: readonly InjectionChoice[] = [
  { injection: 'enabled' },
  { injection: 'disabled' },
  { injection: null },
]

/** Injection of one workload, by its pod template; null for what does not start its pods again. */
export function injectedWorkload(
  { cluster, namespace }: { readonly cluster: string; readonly namespace: string },
  { name, type, labels }: Pick<WorkloadDetails, 'name' | 'type' | 'labels'>,
): Injected | null {
  const kind = workloadKind(type)
  if (!kind?.actions.some((action) => action === 'restart')) return null
  return {
    target: { kind, cluster, namespace, name, uid: '', blocked: {} },
    present: { injection: workloadInjectionOf(labels) },
    choices: OF_WORKLOAD,
    patch: (choice) => workloadInjection('injection' in choice ? choice.injection : null),
    unset: 'unsetWorkload',
    notes: ['now'],
  }
}
