/** What is broken in one cluster at this moment. The API obeys it at every request; the control endpoint sets it. */
export type Faults = {
  /** Added before every answer. */
  latencyMs: number
  /** Requests are accepted and never answered; open watches fall silent. */
  hang: boolean
  /** Connections are reset, the open ones too. */
  drop: boolean
  /** Share of requests, 0 to 1, that answer 429 with `Retry-After: 1`. */
  tooManyRate: number
  /** Share of requests, 0 to 1, that answer 500. */
  errorRate: number
  /** Watches are ended by 410 Gone, and versions older than now are refused. */
  watchExpired: boolean
  /** Added to the cluster's time of day. */
  clockSkewMs: number
  /** Every credential is refused with 401. */
  unauthorised: boolean
  /** Its certificate is of an authority that no kubeconfig names; open connections are reset. */
  strangeCertificate: boolean
  /** Lists go on as long as somebody reads. */
  endlessLists: boolean
}

/** Holds the faults of one cluster and tells who must act at once (open connections and watches). */
export type FaultState = {
  readonly current: () => Readonly<Faults>
  readonly set: (change: Partial<Faults>) => void
  readonly clear: () => void
  /** Called after each change; the answer ends the subscription. */
  readonly onChange: (listener: (faults: Readonly<Faults>) => void) => () => void
}

const NO_FAULTS: Readonly<Faults> = {
  latencyMs: 0,
  hang: false,
  drop: false,
  tooManyRate: 0,
  errorRate: 0,
  watchExpired: false,
  clockSkewMs: 0,
  unauthorised: false,
  strangeCertificate: false,
  endlessLists: false,
}

export function createFaultState(): FaultState {
  let faults: Faults = { ...NO_FAULTS }
  const listeners = new Set<(faults: Readonly<Faults>) => void>()
  const change = (next: Faults): void => {
    faults = next
    for (const listener of listeners) listener(faults)
  }
  return {
    current: () => faults,
    set: (part) => change({ ...faults, ...part }),
    clear: () => change({ ...NO_FAULTS }),
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
