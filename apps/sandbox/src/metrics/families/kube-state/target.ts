import type { Target } from '../../family.ts'

const APP = 'kube-state-metrics'
const INSTANCE = `${APP}:8443`

/** The exporter of object states: one target, whose address does not change with its pod. */
export const KUBE_STATE: Target = {
  labels: { instance: INSTANCE, job: APP },
  scrapeUrl: `https://${INSTANCE}/metrics`,
  up: [{ from: 0 }],
}

/** Seconds since 1970 of a time as Kubernetes writes it. */
export function seconds(time: string | undefined): number | undefined {
  return time === undefined ? undefined : Math.floor(Date.parse(time) / 1000)
}

/** One series for each of the states, of which one is 1. */
export function oneOfStates(label: string, states: readonly string[], current: string | undefined) {
  return states.map((state) => [{ [label]: state }, Number(state === current)] as const)
}

/** A label as the exporter writes what stands in no name of Prometheus. */
export function labelName(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9_]/g, '_')
}

type Amounts = Readonly<Record<string, string | number | undefined>>

/** Resources with the units in which the exporter tells them. */
export function amounts(all: Amounts | undefined, read: (text: string) => number) {
  return Object.entries(all ?? {}).map(([resource, amount]) => {
    const unit = resource === 'cpu' ? 'core' : /memory|storage|hugepages/.test(resource) ? 'byte' : 'integer'
    return [{ resource: labelName(resource), unit }, read(String(amount))] as const
  })
}
