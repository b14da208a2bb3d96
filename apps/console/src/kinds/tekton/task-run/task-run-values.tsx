import { type Run, readValues } from '@naru/contract/kinds/tekton/run'
import type { ViewProps } from '../../../details/kind-view.ts'
import { ValueTable } from '../../pieces/tekton/value-table.tsx'

/** What a task run was given, and what it told. */
export function TaskRunValues({ object: { spec, status } }: ViewProps<Run>) {
  return (
    <>
      <ValueTable of="params" values={readValues(spec?.['params'])} />
      <ValueTable of="results" values={readValues(status?.['results'])} />
    </>
  )
}
