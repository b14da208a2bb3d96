import type { ValidationSummaries, ValidationsAnswer } from '@naru/contract/mesh/wire/validations'
import { createValidator, type Scope } from '../src/checks/validator.ts'
import type { MeshSnapshot } from '../src/model/mesh-snapshot.ts'

/** Validations of everything that a scope holds. */
export function validateMesh(snapshot: MeshSnapshot, scope: Scope = {}): ValidationsAnswer {
  return createValidator(snapshot).validations(scope)
}

/** Errors, warnings and configuration objects by cluster and namespace; workloads do not count. */
export function summarise(snapshot: MeshSnapshot, scope: Scope = {}): ValidationSummaries {
  return createValidator(snapshot).summaries(scope)
}
