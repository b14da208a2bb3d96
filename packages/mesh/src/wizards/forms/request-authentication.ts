import type { FieldError } from '@naru/contract/errors/app-error'
import { checkUrl } from '@naru/contract/rules/addresses'
import { breach, fieldError } from '@naru/contract/rules/message'
import { checkDnsSubdomain } from '@naru/contract/rules/names'
import { asRecords, asString, asStrings, type Fields, recordAt } from '../../config/spec-reader.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import { buildObject, type Place, placeOf, withoutEmpty } from '../wizard-object.ts'
import { isSelectorValid, readSelector, type SelectorField, selectedLabels } from './selector-field.ts'

/** Which tokens are accepted, where they are looked for, and what becomes of them; empty texts are not set. */
export type JwtRule = {
  readonly issuer: string
  readonly audiences: readonly string[]
  readonly jwksUri: string
  readonly jwks: string
  readonly fromHeaders: readonly { readonly name: string; readonly prefix: string }[]
  readonly fromParams: readonly string[]
  readonly outputPayloadToHeader: string
  readonly forwardOriginalToken: boolean
}

export type RequestAuthenticationForm = Place &
  SelectorField & {
    readonly jwtRules: readonly JwtRule[]
  }

export function generate(form: RequestAuthenticationForm): IstioObject {
  const { namespace, name, jwtRules } = form
  const matchLabels = selectedLabels(form)
  return buildObject({
    type: 'requestauthentications',
    namespace,
    name,
    made: 'RequestAuthentication',
    spec: {
      selector: matchLabels && { matchLabels },
      jwtRules: jwtRules.length > 0 ? jwtRules.map(writeRule) : undefined,
    },
  })
}

export function parse(object: IstioObject): RequestAuthenticationForm {
  const { spec } = object
  return {
    ...placeOf(object),
    ...readSelector(recordAt(spec, 'selector')['matchLabels']),
    jwtRules: asRecords(spec?.['jwtRules']).map(readRule),
  }
}

function writeRule(rule: JwtRule): Fields {
  const { fromHeaders, forwardOriginalToken, ...plain } = rule
  const headers = fromHeaders.map(({ name, prefix }) => (prefix === '' ? { name } : { name, prefix }))
  return withoutEmpty({
    ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value.length > 0)),
    fromHeaders: headers.length > 0 ? headers : undefined,
    forwardOriginalToken: forwardOriginalToken || undefined,
  })
}

function readRule(fields: Fields): JwtRule {
  return {
    issuer: asString(fields['issuer']),
    audiences: asStrings(fields['audiences']),
    jwksUri: asString(fields['jwksUri']),
    jwks: asString(fields['jwks']),
    fromHeaders: asRecords(fields['fromHeaders']).map(({ name, prefix }) => ({
      name: asString(name),
      prefix: asString(prefix),
    })),
    fromParams: asStrings(fields['fromParams']),
    outputPayloadToHeader: asString(fields['outputPayloadToHeader']),
    forwardOriginalToken: fields['forwardOriginalToken'] === true,
  }
}

export function check(form: RequestAuthenticationForm): readonly FieldError[] {
  return [
    fieldError('name', checkDnsSubdomain(form.name)),
    fieldError('workloadSelector', isSelectorValid(form) ? null : breach('rule.workloadSelector')),
    ...form.jwtRules.flatMap(({ issuer, jwksUri, jwks }, index) => [
      fieldError(`jwtRules.${index}.issuer`, issuer.trim() === '' ? breach('rule.required') : null),
      fieldError(`jwtRules.${index}.jwksUri`, jwksUri === '' ? null : checkUrl(jwksUri)),
      fieldError(`jwtRules.${index}.jwks`, jwks !== '' && jwksUri !== '' ? breach('rule.oneKeySet') : null),
    ]),
  ].filter((error) => error !== null)
}
