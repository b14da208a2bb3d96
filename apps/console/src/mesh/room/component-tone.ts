import type { ComponentStatus, IstioStatus } from '@naru/contract/mesh/wire/status'
import type { Tone } from '@naru/contract/rows/status'

/** A component that nobody has to have is no more than a warning; one that is only not ready is no problem. */
export function componentTone(status: ComponentStatus, isCore: boolean): Tone {
  if (status === 'Healthy') return 'ok'
  if (status === 'NotReady') return 'running'
  return isCore ? 'error' : 'warning'
}

const ORDER: readonly Tone[] = ['error', 'warning', 'running']

/** The worst of all components; null where all are healthy. */
export function worstComponent(components: IstioStatus): Tone | null {
  const tones = components.map(({ status, is_core: isCore }) => componentTone(status, isCore))
  return ORDER.find((tone) => tones.includes(tone)) ?? null
}
