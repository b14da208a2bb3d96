import { Banner } from '@naru/ui/banner.tsx'
import { useClusterName } from '../data/cluster-name.ts'
import { defineMessages, useMessages } from '../i18n/messages.ts'

const messages = defineMessages({
  en: {
    title: 'Shown in version {{shown}}',
    hint: '{{cluster}} does not serve version {{gone}} that the address names.',
  },
  ko: {
    title: '{{shown}} 버전으로 표시',
    hint: '{{cluster}} 클러스터는 주소에 있는 {{gone}} 버전을 제공하지 않습니다.',
  },
})

type Props = { readonly cluster: string; readonly gone: string | null; readonly shown: string }

/** Says that an object is not shown in the version that the address names. */
export function VersionNote({ cluster, gone, shown }: Props) {
  const t = useMessages(messages)
  const clusterName = useClusterName()
  if (gone === null) return null
  return (
    <Banner tone="warning" title={t('title', { shown })}>
      {t('hint', { cluster: clusterName(cluster), gone })}
    </Banner>
  )
}
