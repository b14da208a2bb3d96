import { expect, it } from 'vitest'
import { type Dashboard, fillExpression } from './dashboard.ts'
import { DASHBOARDS } from './dashboard-registry.ts'
import { meshControlPlane } from './dashboards/mesh-control-plane.ts'

const ALL: readonly Dashboard[] = [...DASHBOARDS, meshControlPlane]

it('writes values so that nothing in them is PromQL', () => {
  const text = 'sum(rate(a{b=~"$b",c=~"$c"}[$window]))'
  expect(fillExpression(text, { b: 'x.y"}) or up{a="', c: null }, 300)).toBe(
    String.raw`sum(rate(a{b=~"x\\.y\"\\}\\) or up\\{a=\"",c=~".+"}[300s]))`,
  )
})

it('leaves what is no variable', () => {
  expect(fillExpression('label_replace(a, "b", "$1", "c", "(.*)")', {}, 60)).toContain('"$1"')
})

function ids({ rows, variables }: Dashboard): readonly string[] {
  return [...variables.map(({ id }) => `$${id}`), ...rows.flatMap(({ panels }) => panels.map(({ id }) => id))]
}

it.each(ALL.map((one) => [one.id, one] as const))(
  'names panels of %s once, and only variables that there are',
  (_, dashboard) => {
    const all = ids(dashboard)
    expect(new Set(all).size).toBe(all.length)
    const queries = dashboard.rows.flatMap(({ panels }) => panels.flatMap((panel) => panel.queries))
    const texts = [
      ...queries.map(({ expression }) => expression),
      ...dashboard.variables.map(({ match }) => match),
    ]
    const asked = texts.flatMap((text) => [...text.matchAll(/\$([a-z]\w*)/g)].map(([, name]) => name))
    const known = ['window', ...dashboard.variables.map(({ id }) => id)]
    expect(asked.filter((name) => name === undefined || !known.includes(name))).toEqual([])
  },
)

it('is data alone', () => {
  expect(JSON.parse(JSON.stringify(ALL))).toEqual(ALL)
})
