import { chance } from './chance.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440
/** Korea keeps one time all year. */
const KOREA_OFFSET_MINUTES = 9 * 60
const DAY_TURN = (2 * Math.PI) / DAY_MINUTES
const MIDDLE = 0.55
const EVENING = 0.3
const NOON = 0.15
const NOON_MINUTE = 750
const NOON_WIDTH = 120
const SWAY = 0.3

/** The most that `loadAt` ever is. */
export const HIGHEST_LOAD = (MIDDLE + EVENING) * (1 + SWAY)

const koreaMinutes = (now: number): number => now / MINUTE_MS + KOREA_OFFSET_MINUTES
const eveningAngle = (now: number): number => DAY_TURN * (koreaMinutes(now) - 21 * 60)

/** Lunch: up for two hours until half past twelve, down for two. */
function noon(now: number): number {
  return Math.max(0, 1 - Math.abs((koreaMinutes(now) % DAY_MINUTES) - NOON_MINUTE) / NOON_WIDTH)
}

/** Minutes of full lunch since 1970. */
function noonMinutes(now: number): number {
  const minutes = koreaMinutes(now)
  const days = Math.floor(minutes / DAY_MINUTES)
  const inside = (minutes - days * DAY_MINUTES - NOON_MINUTE) / NOON_WIDTH
  const part = Math.min(1, Math.max(-1, inside))
  const area = part < 0 ? (1 + part) ** 2 / 2 : 1 - (1 - part) ** 2 / 2
  return NOON_WIDTH * (days + area)
}

/** How busy a web company is at that moment, 0.25 to 1: least at nine in the morning, most at nine in the evening. */
export function dailyLoad(now: number): number {
  return MIDDLE + EVENING * Math.cos(eveningAngle(now)) + NOON * noon(now)
}

type Wave = { readonly share: number; readonly minutes: number; readonly phase: number }

const waves = new Map<string, readonly Wave[]>()
const REMEMBERED = 20_000

function wavesOf(key: string): readonly Wave[] {
  const known = waves.get(key)
  if (known !== undefined) return known
  const phase = chance(key) * 2 * Math.PI
  const made = [
    { share: 0.6, minutes: 7 + 5 * chance(`${key}a`), phase },
    { share: 0.4, minutes: 1.7, phase: 3 * phase },
  ]
  if (waves.size >= REMEMBERED) waves.clear()
  waves.set(key, made)
  return made
}

/** Slow movement between -1 and 1, its own for each `key`, without jumps from one moment to the next. */
export function sway(key: string, now: number): number {
  let sum = 0
  for (const { share, minutes, phase } of wavesOf(key))
    sum += share * Math.sin(now / MINUTE_MS / minutes + phase)
  return sum
}

/** The load of one program: that of the day, with a movement of its own. Always above 0. */
export function loadAt(key: string, now: number): number {
  const day = MIDDLE + EVENING * Math.cos(eveningAngle(now))
  return day * (1 + SWAY * sway(key, now)) + NOON * noon(now)
}

/** One antiderivative of `loadAt` over time, in minutes: the difference between two moments is the work between them. */
export function loadMinutes(key: string, now: number): number {
  const minutes = now / MINUTE_MS
  const angle = eveningAngle(now)
  let sum = MIDDLE * minutes + (EVENING / DAY_TURN) * Math.sin(angle) + NOON * noonMinutes(now)
  for (const { share, minutes: period, phase } of wavesOf(key)) {
    const turn = minutes / period + phase
    const own = MIDDLE * period * Math.cos(turn)
    const sums = Math.cos(turn + angle) / (1 / period + DAY_TURN)
    const differences = Math.cos(turn - angle) / (1 / period - DAY_TURN)
    sum -= SWAY * share * (own + (EVENING / 2) * (sums + differences))
  }
  return sum
}

/** The work between two moments, in seconds of full load. */
export function workSeconds(key: string, from: number, to: number): number {
  return Math.max(0, (loadMinutes(key, to) - loadMinutes(key, from)) * 60)
}
