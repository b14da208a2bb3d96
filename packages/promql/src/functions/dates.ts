/** A moment in UTC: its day since the epoch, seconds of that day, and the day's date. */
type Moment = {
  readonly day: number
  readonly second: number
  readonly year: number
  readonly month: number
  readonly date: number
}

/** Parts of a date in UTC, from seconds since the epoch. */
export const DATES: Readonly<Record<string, (seconds: number) => number>> = {
  day_of_month: of(({ date }) => date),
  day_of_week: of(({ day }) => (((day + 4) % 7) + 7) % 7),
  day_of_year: of(({ day, year }) => day - dayOf(year, 1, 1) + 1),
  days_in_month: of(({ year, month }) => dayOf(year, month + 1, 1) - dayOf(year, month, 1)),
  hour: of(({ second }) => Math.floor(second / 3600)),
  minute: of(({ second }) => Math.floor((second % 3600) / 60)),
  month: of(({ month }) => month),
  year: of(({ year }) => year),
}

function of(part: (moment: Moment) => number): (seconds: number) => number {
  return (seconds) => part(Math.abs(seconds) < FAR ? nearMoment(Math.trunc(seconds)) : farMoment(seconds))
}

const DAY = 86_400
/** Days of 400 years, after which they repeat. */
const CYCLE = 146_097
/** Seconds that numbers can be trusted with. */
const FAR = 2 ** 52

function nearMoment(seconds: number): Moment {
  const day = Math.floor(seconds / DAY)
  return { ...findDate(day), day, second: seconds - day * DAY }
}

/** Go counts from a year that begins as 2001 does, in 64 bits that wrap around. */
const FIRST_YEAR = -292_277_022_399
const EPOCH = 9_223_372_028_715_321_600n
const CYCLE_SECONDS = 12_622_780_800n

function farMoment(seconds: number): Moment {
  // What is no whole number of 64 bits becomes the least of them.
  const whole = Math.abs(seconds) < 2 ** 63 ? BigInt(Math.trunc(seconds)) : -(2n ** 63n)
  const since = BigInt.asUintN(64, whole + EPOCH)
  const near = nearMoment(Number(since % CYCLE_SECONDS) + dayOf(2001, 1, 1) * DAY)
  const years = 400 * Number(since / CYCLE_SECONDS) + FIRST_YEAR - 2001
  return { ...near, year: near.year + years, day: near.day + (years / 400) * CYCLE }
}

/** The day of a date, since the epoch. Years are counted from March, so that leap days end them. */
function dayOf(year: number, month: number, date: number): number {
  const years = year - Number(month <= 2)
  const months = (month + 9) % 12
  const leaps = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400)
  return 365 * years + leaps + Math.floor((153 * months + 2) / 5) + date - 719_469
}

function findDate(day: number): Pick<Moment, 'year' | 'month' | 'date'> {
  let year = Math.floor((day * 400) / CYCLE) + 1970
  if (dayOf(year, 1, 1) > day) year--
  else if (dayOf(year + 1, 1, 1) <= day) year++
  const month = MONTHS.findLast((candidate) => dayOf(year, candidate, 1) <= day) ?? 1
  return { year, month, date: day - dayOf(year, month, 1) + 1 }
}

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
