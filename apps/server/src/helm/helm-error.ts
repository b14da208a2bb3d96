import type { HelmFailure } from '@naru/contract/api/helm/failure'
import { HELM_FAILURES } from '@naru/contract/api/helm/failure'
import { AppError } from '@naru/contract/errors/app-error'

/** A repository, or an archive of it, that was not read. */
export class HelmError extends Error {
  override name = 'HelmError'
  readonly failure: HelmFailure

  constructor(rule: HelmFailure['rule'], params?: HelmFailure['params'], options?: ErrorOptions) {
    super(rule, options)
    this.failure = { rule, ...(params && { params }) }
  }
}

/** By what Node calls it when a certificate is not trusted. */
const UNTRUSTED =
  /^(CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|ERR_TLS_CERT_|HOSTNAME_MISMATCH|INVALID_CA|ERR_OSSL_)/

/** Why something was not read, of any error on the way. */
export function explainHelm(error: unknown): HelmFailure {
  if (error instanceof HelmError) return error.failure
  if (error instanceof AppError) {
    const rule = HELM_FAILURES.find((known) => known === error.fields[0]?.rule)
    if (rule) return { rule }
  }
  if (!(error instanceof Error)) return { rule: 'rule.helm.unreachable' }
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return { rule: 'rule.helm.silent' }
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND') return { rule: 'rule.unknownHost' }
  return { rule: UNTRUSTED.test(code) ? 'rule.helm.certificate' : 'rule.helm.unreachable' }
}
