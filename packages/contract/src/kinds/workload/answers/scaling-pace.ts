import type { Text } from '../../../i18n/locale.ts'
import { readAt, readFields, readItems, readNumber, readText } from '../../../manifest/read.ts'

type Policy = { readonly type: string; readonly value: number; readonly period: number }

/** How fast an autoscaler may go one way. */
export type Pace = {
  readonly way: 'up' | 'down'
  /** Over so many seconds the calmest of what its metrics asked for counts. */
  readonly window: number
  readonly select: string
  readonly policies: readonly Policy[]
  /** Nothing is said of it: it is what every autoscaler does. */
  readonly isUsual: boolean
}

/** What a cluster does where nothing is said. */
const USUAL: Readonly<Record<Pace['way'], Pick<Pace, 'window' | 'policies'>>> = {
  up: {
    window: 0,
    policies: [
      { type: 'Pods', value: 4, period: 15 },
      { type: 'Percent', value: 100, period: 15 },
    ],
  },
  down: { window: 300, policies: [{ type: 'Percent', value: 100, period: 15 }] },
}

export function readPaces(spec: unknown): readonly Pace[] {
  return [readPace(spec, 'up'), readPace(spec, 'down')]
}

function readPace(spec: unknown, way: Pace['way']): Pace {
  const said = readFields(readAt(spec, 'behavior', way === 'up' ? 'scaleUp' : 'scaleDown'))
  const policies = readItems(said['policies']).map(
    ({ type, value, periodSeconds }): Policy => ({
      type: readText(type),
      value: readNumber(value) ?? 0,
      period: readNumber(periodSeconds) ?? 0,
    }),
  )
  return {
    way,
    window: readNumber(said['stabilizationWindowSeconds']) ?? USUAL[way].window,
    select: readText(said['selectPolicy']) || 'Max',
    policies: policies.length > 0 ? policies : USUAL[way].policies,
    isUsual: Object.keys(said).length === 0,
  }
}

/** By how much at most, in words. */
export function formatPace({ way, select, policies }: Pace): Text {
  if (select === 'Disabled')
    return way === 'up' ? { en: 'Never', ko: '늘리지 않음' } : { en: 'Never', ko: '줄이지 않음' }
  const [en, ko] = [policies.map(formatPolicy), policies.map(formatPolicyKo)]
  if (policies.length === 1) return { en: `At most ${en.join('')}`, ko: `최대 ${ko.join('')}` }
  return select === 'Min'
    ? { en: `At most ${en.join(' or ')}, whichever is less`, ko: `${ko.join(' 또는 ')} 중 작은 쪽까지` }
    : { en: `At most ${en.join(' or ')}, whichever is more`, ko: `${ko.join(' 또는 ')} 중 큰 쪽까지` }
}

function formatPolicy({ type, value, period }: Policy): string {
  const amount = type === 'Percent' ? `${value}%` : value === 1 ? '1 pod' : `${value} pods`
  return `${amount} in ${period} s`
}

function formatPolicyKo({ type, value, period }: Policy): string {
  return `${period}초에 ${type === 'Percent' ? `${value}%` : `파드 ${value}개`}`
}

/** What it waits for before it goes that way; null where it goes at once. */
export function formatWindow({ way, window, select }: Pace): Text | null {
  if (window === 0 || select === 'Disabled') return null
  return way === 'up'
    ? {
        en: `To no more than was needed at any time of the last ${window} s`,
        ko: `최근 ${window}초 동안 가장 적게 필요했던 수까지`,
      }
    : {
        en: `To no less than was needed at any time of the last ${window} s`,
        ko: `최근 ${window}초 동안 가장 많이 필요했던 수까지`,
      }
}
