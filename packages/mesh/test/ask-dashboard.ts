import type { DashboardAsk } from '../src/dashboards/plan-dashboard.ts'

/** A question of a dashboard: a minute of the shop, in whole. */
export function askOf(change: Partial<DashboardAsk> = {}): DashboardAsk {
  return {
    namespace: 'shop',
    dashboard: 'go',
    duration: 60,
    step: 15,
    queryTime: 1_780_000_000,
    isNow: true,
    rateInterval: 60,
    rateFunc: 'rate',
    quantiles: [],
    avg: true,
    byLabels: [],
    filters: {},
    additional: {},
    aggregator: 'sum',
    own: [],
    ...change,
  }
}
