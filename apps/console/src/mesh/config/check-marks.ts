import type { Severity } from '@naru/contract/mesh/checks/severity'
import type { ObjectValidation } from '@naru/contract/mesh/wire/validations'
import { findPath } from '@naru/mesh/checks/find-path'
import type { EditorMark } from '../../yaml/editor/editor-marks.ts'

const SEVERITIES = { error: 'error', warning: 'warning', unknown: 'info' } as const satisfies Record<
  Severity,
  EditorMark['severity']
>

/** What checks found, at the fields of the object that they are about. */
export function buildMarks(validation: ObjectValidation | null, object: unknown): readonly EditorMark[] {
  return (validation?.checks ?? []).map(({ code, message, severity, path }) => ({
    path: findPath(object, path),
    severity: SEVERITIES[severity],
    message: `${code} ${message}`,
  }))
}
