import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Labels } from '../family.ts'
import { fits, isMatcher, matcherShape } from './matcher.ts'

const posted = z.object({
  id: z.string().optional(),
  matchers: z.array(matcherShape).min(1),
  startsAt: z.iso.datetime({ offset: true }),
  endsAt: z.iso.datetime({ offset: true }),
  createdBy: z.string(),
  comment: z.string(),
})

export type Silence = Omit<z.infer<typeof posted>, 'id'> & { readonly id: string; readonly updatedAt: string }

/** A refusal in the words of Alertmanager. */
export class SilenceError extends Error {
  override name = 'SilenceError'
  readonly status: 400 | 404 | 422
  constructor(status: SilenceError['status'], message: string) {
    super(message)
    this.status = status
  }
}

/** `active`, `pending` or `expired` at a moment. */
export function silenceState({ startsAt, endsAt }: Silence, now: number): 'active' | 'pending' | 'expired' {
  if (Date.parse(endsAt) <= now) return 'expired'
  return Date.parse(startsAt) > now ? 'pending' : 'active'
}

function parsePosted(body: Uint8Array): z.infer<typeof posted> {
  try {
    return posted.parse(JSON.parse(Buffer.from(body).toString('utf8')))
  } catch (error) {
    throw new SilenceError(422, error instanceof z.ZodError ? 'validation failure' : 'parsing body failed')
  }
}

/** Expired silences are kept so long. */
const KEPT_MS = 5 * 86_400_000

/** What somebody has asked to be silent about, of one cluster. */
export function createSilences(now: () => number) {
  const known = new Map<string, Silence>()
  let count = 0

  function check({ startsAt, endsAt, matchers }: z.infer<typeof posted>): void {
    const fail = (why: string) => new SilenceError(400, `invalid silence: ${why}`)
    if (Date.parse(endsAt) < now())
      throw new SilenceError(400, "Failed to create silence: end time can't be in the past")
    if (Date.parse(endsAt) <= Date.parse(startsAt))
      throw new SilenceError(400, 'Failed to create silence: start time must be before end time')
    const broken = matchers.findIndex((matcher) => !isMatcher(matcher))
    if (broken >= 0) throw fail(`invalid label matcher ${broken}`)
    if (fits({}, matchers)) throw fail('at least one matcher must not match the empty string')
  }

  return {
    all(): readonly Silence[] {
      for (const [id, { endsAt }] of known) if (Date.parse(endsAt) < now() - KEPT_MS) known.delete(id)
      return [...known.values()]
    },
    get: (id: string) => known.get(id),
    /** The ids of those that an alert is silenced by now. */
    over: (labels: Labels): readonly string[] =>
      [...known.values()]
        .filter((silence) => silenceState(silence, now()) === 'active' && fits(labels, silence.matchers))
        .map(({ id }) => id),
    post(body: Uint8Array): string {
      const silence = parsePosted(body)
      const before = silence.id === undefined || silence.id === '' ? undefined : known.get(silence.id)
      if (silence.id && before === undefined) throw new SilenceError(404, 'silence not found')
      check(silence)
      const isSame = before && JSON.stringify(before.matchers) === JSON.stringify(silence.matchers)
      const id = isSame ? before.id : newId(count++, now())
      if (before && !isSame) this.expire(before.id)
      const starts = Math.max(Date.parse(silence.startsAt), isSame ? 0 : now())
      const startsAt = new Date(starts).toISOString()
      known.set(id, { ...silence, id, startsAt, updatedAt: new Date(now()).toISOString() })
      return id
    },
    expire(id: string): void {
      const silence = known.get(id)
      if (silence === undefined) throw new SilenceError(404, 'silence not found')
      const at = new Date(now()).toISOString()
      if (silenceState(silence, now()) === 'expired') return
      known.set(id, { ...silence, endsAt: at, updatedAt: at })
    },
  }
}

export type Silences = ReturnType<typeof createSilences>

/** In the shape of a UUID. */
function newId(count: number, now: number): string {
  const hex = createHash('sha256').update(`${count} ${now}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
