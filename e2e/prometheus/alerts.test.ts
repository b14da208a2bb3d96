import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findSpells, type RuleTimes } from '@naru/contract/alerts/rules/find-spells'
import { describe, expect, it } from 'vitest'
import { createChance } from '../../packages/promql/test/random.ts'
import { missingPrometheus } from './start-prometheus.ts'

const MINUTES = 60
const SERIES = 8
const RULES = 16
const SEED = 20_261_126

type World = { readonly held: readonly (readonly boolean[])[]; readonly rules: readonly RuleTimes[] }

/** Results that come and go, and rules that wait and keep for whole and broken minutes. */
function makeWorld(): World {
  const chance = createChance(SEED)
  const held = Array.from({ length: SERIES }, () => {
    const sticks = 0.5 + chance() * 0.4
    const one: boolean[] = [chance() < 0.5]
    while (one.length < MINUTES) one.push(chance() < sticks ? one.at(-1) === true : chance() < 0.5)
    return one
  })
  const rules = Array.from({ length: RULES }, () => ({
    wait: Math.floor(chance() * 10) * 45,
    keep: chance() < 0.4 ? 0 : Math.floor(chance() * 10) * 50,
  }))
  return { held, rules }
}

type Said = { readonly rule: number; readonly series: number; readonly state: 'pending' | 'firing' }

/** What all rules say at a minute, by the function that rehearses them. */
function saidAt({ held, rules }: World, minute: number): readonly Said[] {
  const at = minute * 60
  return rules.flatMap((times, rule) =>
    held.flatMap((one, series): Said[] => {
      const spells = findSpells(one, { start: 0, step: 60 }, times)
      const spell = spells.find(({ from, to }) => from <= at && (to === null || at <= to))
      if (!spell) return []
      return [{ rule, series, state: spell.firing !== null && spell.firing <= at ? 'firing' : 'pending' }]
    }),
  )
}

/** Has Prometheus' own rule tester play the rules, and hold its `ALERTS` against what is said. */
function play(world: World, saidOf: (minute: number) => readonly Said[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'rules-'))
  const groups = world.rules.map(({ wait, keep }, rule) => ({
    alert: `R${rule}`,
    expr: 'x > 0',
    for: `${wait}s`,
    ...(keep > 0 && { keep_firing_for: `${keep}s` }),
  }))
  const tests = {
    interval: '1m',
    input_series: world.held.map((one, series) => ({
      series: `x{series="s${series}"}`,
      values: one.map(Number).join(' '),
    })),
    promql_expr_test: Array.from({ length: MINUTES }, (_, minute) => ({
      expr: 'ALERTS',
      eval_time: `${minute}m`,
      exp_samples: saidOf(minute).map(({ rule, series, state }) => ({
        labels: `ALERTS{alertname="R${rule}", alertstate="${state}", series="s${series}"}`,
        value: 1,
      })),
    })),
  }
  // JSON is YAML.
  writeFileSync(join(folder, 'rules.yaml'), JSON.stringify({ groups: [{ name: 'all', rules: groups }] }))
  const file = join(folder, 'test.yaml')
  writeFileSync(
    file,
    JSON.stringify({ rule_files: ['rules.yaml'], evaluation_interval: '1m', tests: [tests] }),
  )
  try {
    return execFileSync('/usr/bin/promtool', ['test', 'rules', file], { encoding: 'utf8', stdio: 'pipe' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

describe.skipIf(missingPrometheus() !== null)(
  'when a rule would have fired, beside a real Prometheus',
  () => {
    const world = makeWorld()

    it('is what its own alerts say at each minute, for random rules and results', () => {
      const all = Array.from({ length: MINUTES }, (_, minute) => saidAt(world, minute))
      expect(all.flat().filter(({ state }) => state === 'firing').length).toBeGreaterThan(1000)
      expect(all.flat().filter(({ state }) => state === 'pending').length).toBeGreaterThan(500)
      expect(play(world, (minute) => all[minute] ?? [])).toContain('SUCCESS')
    })

    it('would be seen to differ by a single minute', () => {
      const kept = saidAt(world, 30).slice(1)
      expect(() => play(world, (minute) => (minute === 30 ? kept : saidAt(world, minute)))).toThrow(/FAILED/)
    })
  },
)
