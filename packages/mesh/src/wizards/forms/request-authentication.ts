import type { FieldError } from '@naru/contract/errors/app-error'
import { type Fields, readString } from '@naru/contract/manifest/read'
import { checkKeySet, checkKeySetUrl } from '@naru/contract/mesh/checks/policy-rules'
import { breach, type Checked, fieldError } from '@naru/contract/rules/message'
import { checkRequired } from '@naru/contract/rules/text-rules'
import { asRecords, asStrings, recordAt } from '../../config/spec-reader.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import {
  buildObject,
  checkObjectName,
  type ObjectName,
  objectNameOf,
  withoutEmpty,
} from '../wizard-object.ts'
import { checkSelector, readSelector, type SelectorField, selectedLabels } from './selector-field.ts'

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

export type RequestAuthenticationForm = ObjectName &
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
    ...objectNameOf(object),
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
    issuer: readString(fields['issuer']),
    audiences: asStrings(fields['audiences']),
    jwksUri: readString(fields['jwksUri']),
    jwks: readString(fields['jwks']),
    fromHeaders: asRecords(fields['fromHeaders']).map(({ name, prefix }) => ({
      name: readString(name),
      prefix: readString(prefix),
    })),
    fromParams: asStrings(fields['fromParams']),
    outputPayloadToHeader: readString(fields['outputPayloadToHeader']),
    forwardOriginalToken: fields['forwardOriginalToken'] === true,
  }
}

export function check(form: RequestAuthenticationForm): readonly FieldError[] {
  return [
    ...checkObjectName(form),
    fieldError('workloadSelector', checkSelector(form)),
    ...form.jwtRules.flatMap((rule, index) => checkRule(rule, `jwtRules.${index}`)),
  ].filter((error) => error !== null)
}

function checkRule(rule: JwtRule, field: string): readonly (FieldError | null)[] {
  const { issuer, jwksUri, audiences, fromHeaders, fromParams } = rule
  const filled = (list: string, texts: readonly string[]): readonly (FieldError | null)[] =>
    texts.map((text, index) => fieldError(`${field}.${list}.${index}`, checkRequired(text)))
  return [
    fieldError(`${field}.issuer`, checkRequired(issuer)),
    fieldError(`${field}.jwksUri`, jwksUri === '' ? null : checkKeySetUrl(jwksUri)),
    fieldError(`${field}.jwks`, checkJwks(rule)),
    ...filled('audiences', audiences),
    ...filled(
      'fromHeaders',
      fromHeaders.map(({ name }) => name),
    ),
    ...filled('fromParams', fromParams),
  ]
}

function checkJwks({ jwks, jwksUri }: JwtRule): Checked {
  if (jwks === '') return null
  return jwksUri === '' ? checkKeySet(jwks) : breach('rule.oneKeySet')
}
