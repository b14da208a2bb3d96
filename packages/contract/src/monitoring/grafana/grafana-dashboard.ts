import * as z from 'zod/mini'

/** More of any of these is no dashboard that people look at. */
const MOST = 500

const text = z.nullish(z.string())
const many = <T extends z.ZodMiniType>(one: T) => z.nullish(z.array(one).check(z.maxLength(MOST)))

const source = z.nullish(z.union([z.string(), z.object({ type: text, uid: text })]))

const target = z.object({ expr: text, legendFormat: text, hide: z.nullish(z.boolean()), datasource: source })

const custom = z.nullish(z.object({ stacking: z.nullish(z.object({ mode: text })) }))

const panelFields = {
  type: text,
  title: text,
  datasource: source,
  targets: many(target),
  repeat: text,
  transformations: many(z.unknown()),
  /** Of panels of older releases. */
  stack: z.nullish(z.boolean()),
  format: text,
  yaxes: many(z.object({ format: text })),
  fieldConfig: z.nullish(z.object({ defaults: z.nullish(z.object({ unit: text, custom })) })),
}

const panel = z.object(panelFields)
export type GrafanaPanel = z.infer<typeof panel>

const variable = z.object({
  name: z.string(),
  type: text,
  label: text,
  query: z.nullish(z.union([z.string(), z.object({ query: text })])),
  regex: text,
})
export type GrafanaVariable = z.infer<typeof variable>

const dashboard = z.object({
  title: z.string(),
  /** A collapsed row holds the panels that follow it. */
  panels: many(z.object({ ...panelFields, panels: many(panel) })),
  /** Of older releases. */
  rows: many(z.object({ title: text, panels: many(panel) })),
  templating: z.nullish(z.object({ list: many(variable) })),
  annotations: z.nullish(z.object({ list: many(z.object({ builtIn: z.nullish(z.unknown()) })) })),
})
export type GrafanaDashboard = z.infer<typeof dashboard>

const wrapped = z.object({ dashboard: z.record(z.string(), z.unknown()) })

/** Grafana's JSON, of a file or as its API answers. */
export function parseGrafanaFile(json: unknown) {
  const answer = wrapped.safeParse(json)
  return dashboard.safeParse(answer.success ? answer.data.dashboard : json)
}
