import type { Tone } from '../../rows/status.ts'

/** Of the addresses behind a service, how many answer. */
export type EndpointCount = { readonly ready: number; readonly total: number }

/** How well a service answers. */
export function judgeEndpoints({ ready, total }: EndpointCount): Tone {
  if (ready === 0) return 'error'
  return ready < total ? 'warning' : 'ok'
}

/** A service that gets a share of the traffic; null while, or where, its endpoints are not known. */
export type BackendCount = {
  readonly service: string
  readonly weight: number
  readonly endpoints: EndpointCount | null
}

/** How well traffic is answered, and whose endpoints say so; `off` where nobody can tell. */
export type BackendJudgement = { readonly tone: Tone; readonly at: BackendCount | null }

/** Well only when every service that gets traffic is; an error when none of them answers. */
export function judgeBackends(backends: readonly BackendCount[]): BackendJudgement {
  const weighty = backends.filter(({ weight }) => weight > 0)
  const serving = weighty.length > 0 ? weighty : backends
  const worst = serving
    .flatMap((at) => (at.endpoints ? { at, tone: judgeEndpoints(at.endpoints) } : []))
    .filter(({ tone }) => tone !== 'ok')
    .toSorted(
      (a, b) => Number(b.tone === 'error') - Number(a.tone === 'error') || b.at.weight - a.at.weight,
    )[0]
  if (worst) {
    const silent = serving.every(({ endpoints }) => endpoints?.ready === 0)
    return { tone: silent ? 'error' : 'warning', at: worst.at }
  }
  return { tone: serving.length > 0 && serving.every(({ endpoints }) => endpoints) ? 'ok' : 'off', at: null }
}
