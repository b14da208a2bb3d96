import { listParameters } from '@naru/contract/kinds/argo/list-parameters'
import { formatPlace, formatRepository, listSources } from '@naru/contract/kinds/argo/read-application'
import type { Fields } from '@naru/contract/manifest/read'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { ToldTable } from '../../pieces/told-table.tsx'
import { messages } from './messages.ts'

/** What is handed over to the tools that make the manifests, for each source. */
export function ParameterTab({ object }: ViewProps) {
  const t = useMessages(messages)
  const sources = listSources(object)
  const titleOf = (source: Fields) => {
    const place = formatPlace(source) || formatRepository(source['repoURL'])
    return sources.length > 1 ? t('parametersOf', { source: place }) : t('parameters')
  }
  const shown = sources.length > 0 ? sources : [{}]
  return shown.map((source) => (
    <ToldTable
      key={JSON.stringify(source)}
      title={titleOf(source)}
      rows={listParameters(source)}
      columns={[
        [t('tool'), ({ tool }) => tool],
        [t('name'), ({ name }) => ({ code: name })],
        [t('value'), ({ value }) => ({ code: value })],
      ]}
      none={t('noParameters')}
    />
  ))
}
