import type { Fields } from '@naru/contract/manifest/read'
import type { MeshSettings } from '../model/mesh-settings.ts'

export type Injection = 'enabled' | 'disabled' | null

/** How the pods of a namespace get a sidecar: as it says itself, or by one revision of the control plane. */
export type InjectionChoice = { readonly injection: Injection } | { readonly revision: string }

/** Names of the labels that switch it. */
type Labels = Pick<MeshSettings['labels'], 'injection' | 'revision'>

/** What the labels of a namespace choose; the label of injection goes before that of a revision, as in Istio. */
export function injectionOf(labels: Readonly<Record<string, string>>, names: Labels): InjectionChoice {
  const said = labels[names.injection]
  if (said === 'enabled' || said === 'disabled') return { injection: said }
  const revision = labels[names.revision]
  return revision === undefined ? { injection: null } : { revision }
}

/** A merge patch for a namespace that chooses so; the other label would contradict it. */
export function injectionPatch(choice: InjectionChoice, names: Labels): Fields {
  const [injection, revision] = 'revision' in choice ? [null, choice.revision] : [choice.injection, null]
  return { metadata: { labels: { [names.injection]: injection, [names.revision]: revision } } }
}

const INJECT = 'sidecar.istio.io/inject'

/** What the labels of a workload’s pod template choose. */
export function workloadInjectionOf(labels: Readonly<Record<string, string>>): Injection {
  const said = labels[INJECT]
  return said === 'true' ? 'enabled' : said === 'false' ? 'disabled' : null
}

/**
 * A merge patch for a workload’s pod template: the label decides, and an annotation of the same name from older days
 * is removed with it.
 */
export function workloadInjection(injection: Injection): Fields {
  const value = injection === null ? null : injection === 'enabled' ? 'true' : 'false'
  const metadata = { labels: { [INJECT]: value }, annotations: { [INJECT]: null } }
  return { spec: { template: { metadata } } }
}
