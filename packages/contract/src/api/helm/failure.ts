import * as z from 'zod/mini'
import type { MessageKey } from '../../errors/rule-messages.ts'

/** Why a repository or an archive was not read, by the keys of their texts. */
export const HELM_FAILURES = [
  'rule.unknownHost',
  'rule.silentHost',
  'rule.silentHosts',
  'rule.addressRefused',
  'rule.helm.denied',
  'rule.helm.signIn',
  'rule.helm.absent',
  'rule.helm.archiveAbsent',
  'rule.helm.status',
  'rule.helm.silent',
  'rule.helm.unreachable',
  'rule.helm.certificate',
  'rule.helm.redirected',
  'rule.helm.tooLarge',
  'rule.helm.notIndex',
  'rule.helm.notChart',
  'rule.helm.digest',
  'rule.helm.noArchive',
  'rule.helm.oci',
] as const satisfies readonly MessageKey[]

export const helmFailure = z.object({
  rule: z.enum(HELM_FAILURES),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})
export type HelmFailure = z.infer<typeof helmFailure>
