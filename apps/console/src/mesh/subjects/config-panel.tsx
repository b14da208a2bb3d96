import { istioConfigList } from '@naru/contract/mesh/wire/istio-config'
import { typeOfSingular } from '@naru/mesh/answers/config-names'
import { ObjectLink } from '@naru/ui/object-link.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { StandingBadge } from '../config/standing.tsx'
import { referenceHref } from '../room/mesh-paths.ts'
import { kindOfReference, type MeshReference, markOfReference } from '../room/mesh-references.tsx'
import { useMesh } from '../room/use-mesh.ts'
import { messages } from './messages.ts'

type Props = { readonly cluster: string; readonly config: readonly MeshReference[] }

/** The configuration that is about something, with what is wrong with it. */
export function ConfigPanel({ cluster, config }: Props) {
  const t = useMessages(messages)
  return (
    <Panel title={t('config')}>
      {config.length === 0 ? (
        <p className="n-dim">{t('noConfig')}</p>
      ) : (
        <ConfigTable cluster={cluster} config={config} />
      )}
    </Panel>
  )
}

function ConfigTable({ cluster, config }: Props) {
  const t = useMessages(messages)
  const validations = useValidations({ cluster, config })
  return (
    <div className="n-table-scroll">
      <PlainTable heads={[t('name'), t('type'), t('namespace'), t('checks')]}>
        {config.map((one) => {
          const { objectType, namespace, name } = one
          return (
            <tr key={`${objectType}/${namespace}/${name}`}>
              <td>
                <ObjectLink
                  mark={markOfReference(one)}
                  name={name}
                  kindTitle={kindOfReference(one)}
                  href={referenceHref(objectType, { cluster, namespace, name }) ?? undefined}
                />
              </td>
              <td>{kindOfReference(one)}</td>
              <td>{namespace}</td>
              <td>
                {validations && (
                  <StandingBadge validation={validations[objectType]?.[`${name}.${namespace}`] ?? null} />
                )}
              </td>
            </tr>
          )
        })}
      </PlainTable>
    </div>
  )
}

function useValidations({ cluster, config }: Props) {
  const namespaces = [...new Set(config.map(({ namespace }) => namespace))].toSorted()
  const types = [...new Set(config.flatMap(({ objectType }) => typeOfSingular(objectType) ?? []))].toSorted()
  const { data } = useMesh({
    cluster,
    parts: ['istio', 'config'],
    schema: istioConfigList,
    query: { validate: true, namespaces: namespaces.join(','), objects: types.join(',') },
  })
  return data?.validations
}
