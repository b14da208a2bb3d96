import * as z from 'zod/mini'

const expressionOption = z.object({
  autoSelect: z.boolean(),
  description: z.string(),
  expression: z.string(),
})

const graphDefaults = z.object({
  findOptions: z.array(expressionOption),
  hideOptions: z.array(expressionOption),
  impl: z.string(),
  settings: z.object({ fontLabel: z.number(), minFontBadge: z.number(), minFontLabel: z.number() }),
  traffic: z.object({ grpc: z.string(), http: z.string(), tcp: z.string() }),
})

const chartDefaults = z.record(z.string(), z.unknown())

/** What pages start with; part of GET `/config`. */
export const uiDefaults = z.object({
  graph: graphDefaults,
  list: z.object({
    includeHealth: z.boolean(),
    includeIstioResources: z.boolean(),
    includeValidations: z.boolean(),
    showIncludeToggles: z.boolean(),
  }),
  metricsPerRefresh: z.string(),
  metricsInbound: chartDefaults,
  metricsOutbound: chartDefaults,
  namespaces: z.array(z.string()),
  refreshInterval: z.string(),
})
export type UiDefaults = z.infer<typeof uiDefaults>
