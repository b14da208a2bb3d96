import { readParams, readResults, readWorkspaces } from '@naru/contract/kinds/tekton/inputs'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { ToldTable } from '../told-table.tsx'
import { messages } from './messages.ts'

/** What a run of it has to say or may, where its files are, and what comes of it. */
export function InputTables({ object: { spec } }: ViewProps) {
  const t = useMessages(messages)
  const results = readResults(spec)
  return (
    <>
      <ToldTable
        title={t('params')}
        rows={readParams(spec)}
        keyOf={({ name }) => name}
        columns={[
          [t('name'), ({ name }) => name],
          [t('type'), ({ type }) => ({ dim: type })],
          [t('usual'), ({ usual }) => (usual === null ? { dim: t('required') } : { code: usual })],
          [t('about'), ({ about }) => about],
        ]}
      />
      <ToldTable
        title={t('workspaces')}
        rows={readWorkspaces(spec)}
        keyOf={({ name }) => name}
        columns={[
          [t('name'), ({ name }) => name],
          [t('usual'), ({ optional }) => ({ dim: t(optional ? 'optional' : 'required') })],
          [t('about'), ({ about }) => about],
        ]}
      />
      <ToldTable
        title={t('results')}
        rows={results}
        keyOf={({ name }) => name}
        columns={[
          [t('name'), ({ name }) => name],
          results.some(({ from }) => from !== '') ? [t('from'), ({ from }) => ({ code: from })] : undefined,
          [t('about'), ({ about }) => about],
        ]}
      />
    </>
  )
}
