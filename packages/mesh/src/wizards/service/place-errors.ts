import type { FieldError } from '@naru/contract/errors/app-error'

/** Where the engine says that something is wrong, and the field of the form that a person mends it in. */
const PLACES: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)matches\.(\d+)\.(\d+)$/, '$1matches.$2.all.$3.value'],
  [/^(clientCertificate|privateKey)$/, 'trafficPolicy.tls.$1'],
  [/^loadBalancer$/, 'trafficPolicy.loadBalancer.name'],
  [/^connectionPool$/, 'trafficPolicy.pooled'],
  [/^(connectionPool|outlierDetection)\//, 'trafficPolicy.$1.'],
  [/^(rules\.\d+\.matches\.\d+\.path)$/, '$1.value'],
  [/^(rules\.\d+\.matches\.\d+\.method)$/, '$1.service'],
  [/^(rules\.\d+\.filters\.\d+)$/, '$1.type'],
  [/^(rules\.\d+\.filters\.\d+\.path)$/, '$1.value'],
  [/^(rules\.\d+\.filters\.\d+\.(?:set|add)\.\d+)$/, '$1.name'],
]

export function placeErrors(errors: readonly FieldError[]): readonly FieldError[] {
  return errors.map((error) => {
    const found = PLACES.find(([pattern]) => pattern.test(error.field))
    return found ? { ...error, field: error.field.replace(found[0], found[1]) } : error
  })
}
