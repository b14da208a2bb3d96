import type { TemplateInstance } from '@naru/contract/kinds/catalog/template-instance.rules'
import { readAt, readItems, readString } from '@naru/contract/manifest/read'
import { buildMention } from '@naru/contract/relations/mention'
import { useLive } from '../../../data/live/live.ts'
import type { ViewProps } from '../../../details/kind-view.ts'
import { NamedObject } from '../../../details/related/named-object.tsx'
import { objectQuery } from '../../../details/related/plan-queries.ts'
import { useMention } from '../../../discovery/use-mentions.ts'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'
import { drawn } from '../../pieces/told-cell.tsx'
import { ToldTable } from '../../pieces/told-table.tsx'

const messages = defineMessages({
  en: {
    objects: 'Objects',
    count: '{{made}} of {{all}} made',
    kind: 'Kind',
    object: 'Object',
    notMade: 'Not made',
    none: 'Its template makes nothing.',
  },
  ko: {
    objects: '리소스',
    count: '{{all}}개 중 {{made}}개 생성됨',
    kind: '종류',
    object: '리소스',
    notMade: '만들지 못함',
    none: '템플릿이 만드는 리소스가 없습니다.',
  },
})

type Ref = NonNullable<NonNullable<NonNullable<TemplateInstance['status']>['objects']>[number]['ref']>

/** What it has made, each as it is now, and what its template would have made besides. */
export function InstanceObjects({ cluster, object }: ViewProps<TemplateInstance>) {
  const t = useMessages(messages)
  const made = (object.status?.objects ?? []).flatMap(({ ref }) => ref ?? [])
  const planned = readItems(readAt(object.spec, 'template', 'objects'))
  // They are made in the order in which the template lists them.
  const missing = planned.slice(made.length).map((one) => ({ kind: readString(one['kind']), made: null }))
  const all = made.length + missing.length
  return (
    <ToldTable
      title={t('objects')}
      note={all > 0 && t('count', { made: made.length, all })}
      rows={[...made.map((ref) => ({ kind: ref.kind ?? '', made: ref })), ...missing]}
      columns={[
        [t('kind'), ({ kind }) => kind],
        [
          t('object'),
          ({ made: ref }) =>
            ref ? drawn(MadeObject, { cluster, made: ref }) : { tone: 'off', says: t('notMade') },
        ],
      ]}
      none={t('none')}
    />
  )
}

function MadeObject({ cluster, made }: { readonly cluster: string; readonly made: Ref }) {
  const { apiVersion = '', kind = '', name = '', namespace = null } = made
  const to = useMention(cluster, buildMention({ apiVersion, kind, name }, namespace))
  const view = useLive(objectQuery(cluster, to))
  return (
    <span className="n-related">
      <NamedObject cluster={cluster} to={{ ...to, word: 'owns', optional: false }} view={view} />
    </span>
  )
}
