import type { RegistryCatalog } from '@naru/contract/api/registry/answers'
import type { RegistryEndpoint } from '@naru/contract/api/registry/endpoints'
import type { WrappedRecord } from '@naru/contract/platform/wrapped-record'
import { Button } from '@naru/ui/button.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { FindField } from '@naru/ui/table/find-field.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Fold } from '../../../details/info/fold.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { DelayedLoading } from '../../../parts/delayed-loading.tsx'
import { FailureBanner } from '../../../parts/failure-banner.tsx'
import { describeError } from '../../../parts/message-center.ts'
import { catalogOptions } from '../../pieces/images/registry-data.ts'
import { RepositoryTags } from '../../pieces/images/repository-tags.tsx'
import { messages } from './messages.ts'
import '../../pieces/images/images.css'

/** The repositories that a registry tells of, as it tells them now, each with its tags. */
export function RegistryRepositories({ object }: ViewProps<WrappedRecord<RegistryEndpoint>>) {
  const t = useMessages(messages)
  const endpoint = object.metadata.name
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    catalogOptions(endpoint),
  )
  const [wanted, setWanted] = useState('')
  const all = data?.pages.flatMap(({ repositories }) => repositories) ?? []
  const shown = all.filter((name) => name.includes(wanted.trim().toLowerCase()))
  const { address } = object.record
  return (
    <Panel
      title={t('repositories')}
      note={data && t(hasNextPage ? 'countSoFar' : 'count', { count: all.length })}
      action={all.length > 0 && <FindField label={t('find')} value={wanted} onChange={setWanted} />}
    >
      {error && <FailureBanner failure={describeError(error)} title={t('unread')} />}
      {!data && !error && <DelayedLoading of="part" />}
      {data && shown.length === 0 && (
        <p className="n-panel-empty n-dim">{t(whyNone(data.pages, all.length))}</p>
      )}
      {shown.map((repository) => (
        <Repository key={repository} {...{ endpoint, address, repository }} />
      ))}
      {hasNextPage && (
        <p className="n-image-more">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </p>
      )}
    </Panel>
  )
}

function whyNone([first]: readonly RegistryCatalog[], known: number) {
  if (!first?.told) return 'untold'
  return known === 0 ? 'none' : 'noMatch'
}

type RepositoryProps = { readonly endpoint: string; readonly address: string; readonly repository: string }

function Repository({ endpoint, address, repository }: RepositoryProps) {
  const [open, setOpen] = useState(false)
  return (
    <Fold title={repository} open={open} onToggle={setOpen}>
      {open && <RepositoryTags {...{ endpoint, address, repository }} />}
    </Fold>
  )
}
