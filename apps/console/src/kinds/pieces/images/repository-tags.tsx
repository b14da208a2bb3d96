import { Button } from '@naru/ui/button.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Fold } from '../../../details/info/fold.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { DelayedLoading } from '../../../parts/delayed-loading.tsx'
import { FailureBanner } from '../../../parts/failure-banner.tsx'
import { describeError } from '../../../parts/message-center.ts'
import { TerminalLine } from '../../../parts/terminal-line/terminal-line.tsx'
import { messages } from './messages.ts'
import { imageOptions, tagsOptions } from './registry-data.ts'
import './images.css'

type Props = {
  readonly endpoint: string
  /** The registry's origin. */
  readonly address: string
  readonly repository: string
}

/** The tags of a repository; what one leads to is asked once somebody opens it. */
export function RepositoryTags({ endpoint, address, repository }: Props) {
  const t = useMessages(messages)
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    tagsOptions(endpoint, repository),
  )
  const tags = data?.pages.flatMap((page) => page.tags)
  return (
    <div className="n-image-tags">
      {error && <FailureBanner failure={describeError(error)} title={t('tagsUnread')} />}
      {!data && !error && <DelayedLoading of="part" />}
      {tags?.length === 0 && <p className="n-dim">{t('noTags')}</p>}
      {tags?.map((tag) => (
        <Tag key={tag} {...{ endpoint, address, repository, tag }} />
      ))}
      {hasNextPage && (
        <Button size="s" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('moreTags')}
        </Button>
      )}
    </div>
  )
}

type TagProps = Props & { readonly tag: string }

function Tag(props: TagProps) {
  const [open, setOpen] = useState(false)
  return (
    <Fold title={props.tag} open={open} onToggle={setOpen}>
      {open && <TaggedImage {...props} />}
    </Fold>
  )
}

/** What a tag leads to now: how it is pulled, and the image of each platform. */
function TaggedImage({ endpoint, address, repository, tag }: TagProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const { data, error } = useQuery(imageOptions(endpoint, repository, tag))
  const name = `${hostOf(address)}/${repository}`
  return (
    <div className="n-tagged-image">
      <TerminalLine what={t('pull')} text={`docker pull ${name}:${tag}`} />
      {error && <FailureBanner failure={describeError(error)} title={t('imageUnread')} />}
      {!data && !error && <DelayedLoading of="part" />}
      {data && (
        <>
          <TerminalLine what={t('byDigest')} text={`${name}@${data.digest}`} />
          {data.created && (
            <p className="n-dim">{t('created', { time: format.dateTime(Date.parse(data.created)) })}</p>
          )}
          <div className="n-table-scroll">
            <PlainTable heads={[t('platform'), t('size'), t('layers'), t('digest')]}>
              {data.platforms.map(({ platform, digest, size, layers }) => (
                <tr key={`${platform} ${digest}`}>
                  <td className="n-whole">{platform || '—'}</td>
                  <td className="n-whole">{size === null ? '—' : format.size(size)}</td>
                  <td>{layers ?? '—'}</td>
                  <td>
                    <code>{digest}</code>
                  </td>
                </tr>
              ))}
            </PlainTable>
          </div>
        </>
      )}
    </div>
  )
}

/** As names of images begin; Docker Hub's are called otherwise than its address. */
function hostOf(address: string): string {
  const host = URL.parse(address)?.host ?? ''
  return host === 'registry-1.docker.io' ? 'docker.io' : host
}
