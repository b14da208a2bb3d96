import * as z from 'zod/mini'

/** Not negative: seconds, microseconds, a number of things. */
export const whole = z.pipe(z.string().check(z.regex(/^\d{1,16}$/)), z.transform(Number))

/** A Prometheus duration such as `90s` or `1h30m`. */
export const duration = z.string().check(z.regex(/^(\d+(ms|[smhdwy]))+$/))

/** Present means yes, unless it says `false`. */
export const yes = z.pipe(
  z.string(),
  z.transform((text) => text !== 'false'),
)

/** One text, or several where the parameter is repeated. */
export const repeatedTexts = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((texts) => [texts].flat()),
)

/** A part of a distribution, from 0 to 1, as text: it is the name of its series. */
export const quantiles = z.pipe(
  repeatedTexts,
  z.array(
    z.string().check(z.refine((text) => /^\d*\.?\d+$/.test(text) && Number(text) >= 0 && Number(text) <= 1)),
  ),
)

/** `name:value` pairs between commas. */
export const commaPairs = z.pipe(
  z.string().check(z.regex(/^([^:,]+:[^,]*(,|$))*$/)),
  z.transform((text) =>
    Object.fromEntries(
      text
        .split(',')
        .filter(Boolean)
        .map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]),
    ),
  ),
)

/** Texts by name, as JSON. */
export const jsonTexts = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text, { issues }) => {
      try {
        const parsed: unknown = JSON.parse(text)
        return parsed
      } catch {
        issues.push({ code: 'custom', input: text, message: 'not JSON' })
        return z.NEVER
      }
    }),
  ),
  z.record(z.string(), z.string()),
)
