import type { RegistryFailure } from '@naru/contract/api/registry/answers'

/** Why a registry did not answer as it was asked to; the message is for people, and names no address. */
export class RegistryError extends Error {
  readonly failure: RegistryFailure

  constructor(failure: RegistryFailure, message: string, options: ErrorOptions = {}) {
    super(message, options)
    this.failure = failure
  }
}
