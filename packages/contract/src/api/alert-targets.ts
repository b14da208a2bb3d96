import * as z from 'zod/mini'
import { checkDnsLabel } from '../rules/names.ts'
import { description, ruledText } from './inputs/ruled-text.ts'

/** People, or lists of them, that one message goes to. */
export const MAX_RECIPIENTS = 20
export const MIN_SIGNING_SECRET = 16

/** How the way to a mail server is kept from others. */
export const MAIL_SECURITIES = ['starttls', 'tls', 'none'] as const
/** In which language a target is written to. */
export const TARGET_LANGUAGES = ['ko', 'en'] as const

const short = z.string().check(z.maxLength(254))
const secret = z.string().check(z.maxLength(2000))
const name = ruledText(checkDnsLabel)
const port = z.int().check(z.minimum(1), z.maximum(65_535))

const mail = z.object({
  host: z.string().check(z.maxLength(253)),
  port,
  security: z.enum(MAIL_SECURITIES),
  user: short,
  sender: short,
  recipients: z.array(short).check(z.minLength(1), z.maxLength(MAX_RECIPIENTS)),
})

/** Of an address only its host is told: the rest may hold what lets anybody write there. */
const place = z.object({ host: z.string() })

/**
 * How deliveries go: `Active`, `Failing` while messages wait and are tried again, `GivenUp` once one was given up and
 * none has gone out since.
 */
export const TARGET_STATUSES = ['Active', 'Failing', 'GivenUp'] as const

/** GET /api/v1/system/alert-targets[/{id}]: exactly one of `email`, `webhook` and `slack`. */
export const alertTarget = z.object({
  /** `cluster.name`. */
  id: z.string(),
  cluster: z.string(),
  name: z.string(),
  description: z.string(),
  language: z.enum(TARGET_LANGUAGES),
  email: z.optional(mail),
  webhook: z.optional(place),
  slack: z.optional(place),
  status: z.enum(TARGET_STATUSES),
  /** Messages on their way. */
  waiting: z.number(),
  /** Messages that were given up and nothing has gone out since: they can be tried again. */
  lost: z.number(),
  lastSent: z.nullable(z.string()),
  /** Why the last try failed, and since when tries do. */
  failure: z.nullable(z.string()),
  failingSince: z.nullable(z.string()),
  /** When a message was last given up. */
  givenUp: z.nullable(z.string()),
  version: z.number(),
  created: z.string(),
})
export type AlertTarget = z.infer<typeof alertTarget>

/** Secrets that are left out of a change stay as they were. */
const mailInput = z.extend(mail, { password: z.optional(secret) })
const webhookInput = z.object({ address: z.optional(secret), secret: z.optional(secret) })
const slackInput = z.object({ address: z.optional(secret) })

/** POST /api/v1/system/alert-targets. */
export const alertTargetInput = z.object({
  cluster: z.string().check(z.maxLength(253)),
  name,
  description: z.optional(description),
  language: z.optional(z.enum(TARGET_LANGUAGES)),
  email: z.optional(mailInput),
  webhook: z.optional(webhookInput),
  slack: z.optional(slackInput),
})
export type AlertTargetInput = z.infer<typeof alertTargetInput>

/** PUT /api/v1/system/alert-targets/{id}: with the `version` it was read at, only if that is the last. */
export const alertTargetChange = z.extend(
  z.omit(z.partial(alertTargetInput), { cluster: true, name: true }),
  { version: z.optional(z.number()) },
)
export type AlertTargetChange = z.infer<typeof alertTargetChange>

/** What one message was about and how it goes with it. */
const delivery = z.object({
  id: z.string(),
  /** The setting that it is about; null of a test. */
  setting: z.nullable(z.string()),
  subject: z.string(),
  state: z.enum(['waiting', 'sent', 'given-up']),
  tries: z.number(),
  created: z.string(),
  ended: z.nullable(z.string()),
  failure: z.nullable(z.string()),
})
export type AlertDelivery = z.infer<typeof delivery>

/** GET /api/v1/system/alert-targets/{id}/deliveries: the newest first. */
export const alertDeliveries = z.object({ deliveries: z.array(delivery), leftOut: z.number() })
export type AlertDeliveries = z.infer<typeof alertDeliveries>
