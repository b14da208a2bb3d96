import type { FieldError } from '@naru/contract/errors/app-error'
import { breach, fieldError } from '@naru/contract/rules/message'
import { checkHttpRule, type HttpRule } from './http-rule.ts'
import { checkFrame, type RoutingFrame } from './routing-frame.ts'

/** Rules in the order in which they are tried. */
export type RequestRouting = { readonly frame: RoutingFrame; readonly rules: readonly HttpRule[] }

export function check({ frame, rules }: RequestRouting): readonly FieldError[] {
  const none = fieldError('rules', rules.length === 0 ? breach('rule.atLeastOne') : null)
  return [
    ...checkFrame(frame),
    ...(none ? [none] : []),
    ...rules.flatMap((rule, index) => checkHttpRule(rule, `rules.${index}`)),
  ]
}
