import { OWN_ACCOUNT } from '@naru/contract/access/access-object'
import { type Cluster, cluster as clusterSchema } from '@naru/contract/api/clusters'
import { recordPath } from '@naru/contract/api/record-path'
import { clusterRecord } from '@naru/contract/kinds/management/cluster.record'
import { formatReason } from '@naru/contract/kinds/problem-text'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { Button } from '@naru/ui/button.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { type ReactNode, useState } from 'react'
import { call } from '../../../data/api.ts'
import { useRoles } from '../../../data/session/roles.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'
import { useNow } from '../../../i18n/now.ts'
import { messageCenter } from '../../../parts/message-center.ts'
import { Reference } from '../../../parts/reference.tsx'
import { OwnAccountRights } from './account-rights.tsx'
import './cluster-account.css'

const messages = defineMessages({
  en: {
    title: 'Who Naru is there',
    offered:
      'Naru can reach it by a service account of its own instead, with less than most credentials may do: choose that by editing the cluster.',
    wanted: 'A service account of Naru’s own is being made.',
    left: 'Naru goes back to the given credentials, and its own account is taken out.',
    short:
      'The credentials are kept although they were to be forgotten: tokens live for less than a week there.',
    rotate: 'Rotate now',
    again: 'Try again',
    identity: 'Identity',
    given: 'the credentials that were given',
    made: 'Token made',
    renews: 'Next token',
    credentials: 'Given credentials',
    kept: 'kept, sealed',
    forgotten: 'forgotten',
    used: 'in use, sealed',
    refused:
      'A service account of Naru’s own could not be made, so the given credentials stay in use: {{reason}}',
    trouble: 'The account could not be looked after: {{reason}}',
    power:
      'It reads, and it may impersonate people and give rights, so whoever has its token could become anybody. The token is replaced every day, and the one before ends a minute later.',
    rights: 'What it may do, and why',
  },
  ko: {
    title: '클러스터에서 Naru의 계정',
    offered:
      'Naru 전용 서비스어카운트로 접속하도록 바꿀 수 있습니다. 대부분의 접속 정보보다 권한이 적습니다. 클러스터 수정에서 선택하세요.',
    wanted: 'Naru 전용 서비스어카운트를 만들고 있습니다.',
    left: '입력한 접속 정보로 돌아가고 전용 계정을 삭제합니다.',
    short: '이 클러스터는 토큰을 7일 미만으로만 발급하므로 접속 정보를 지우지 않고 보관합니다.',
    rotate: '지금 교체',
    again: '다시 시도',
    identity: '계정',
    given: '등록할 때 입력한 접속 정보',
    made: '토큰 발급',
    renews: '다음 교체',
    credentials: '입력한 접속 정보',
    kept: '암호화하여 보관 중',
    forgotten: '삭제함',
    used: '암호화하여 사용 중',
    refused: 'Naru 전용 서비스어카운트를 만들지 못해 입력한 접속 정보를 계속 사용합니다: {{reason}}',
    trouble: '계정을 관리하지 못했습니다: {{reason}}',
    power:
      '조회 외에 다른 사용자로 접근하고 권한을 줄 수 있으므로, 이 토큰을 가진 사람은 누구의 권한이든 얻을 수 있습니다. 토큰은 매일 교체하고 이전 토큰은 1분 뒤 무효가 됩니다.',
    rights: '할 수 있는 일과 이유',
  },
})

/** Whom the cluster takes Naru for, since when, and what that one may do. */
export function ClusterAccount({ object }: { readonly object: KubeObject }) {
  const t = useMessages(messages)
  const parsed = clusterSchema.safeParse(object['record'])
  const may = useRoles().some((role) => clusterRecord.rights[role] === 'write')
  if (!parsed.success) return null
  const { id, account, status } = parsed.data
  const isOwn = account.as === 'own'
  return (
    <Panel
      title={t('title')}
      action={
        may &&
        account.wanted &&
        status !== 'Deleting' && <Rotate id={id} label={t(isOwn ? 'rotate' : 'again')} />
      }
    >
      <AccountFacts id={id} account={account} />
      <AccountNote account={account} />
      {isOwn && (
        <>
          <p className="n-account-note">{t('power')}</p>
          <details className="n-account-rights">
            <summary>{t('rights')}</summary>
            <OwnAccountRights cluster={id} />
          </details>
        </>
      )}
    </Panel>
  )
}

function AccountNote({ account }: Pick<Cluster, 'account'>) {
  const t = useMessages(messages)
  const locale = useLocale()
  const { as, wanted, forget, kept } = account
  const isOwn = as === 'own'
  const note = () => {
    if (account.reason !== null) {
      const reason = formatReason(account.reason, locale)
      return t(isOwn || !wanted ? 'trouble' : 'refused', { reason })
    }
    if (isOwn && !wanted) return t('left')
    if (isOwn) return forget && kept ? t('short') : null
    return t(wanted ? 'wanted' : 'offered')
  }
  const said = note()
  return said && <p className="n-account-note">{said}</p>
}

function AccountFacts({ id, account }: Pick<Cluster, 'id' | 'account'>) {
  const t = useMessages(messages)
  const isOwn = account.as === 'own'
  return (
    <dl className="n-facts">
      <Fact label={t('identity')}>
        {isOwn ? <Reference kind="service-account" cluster={id} {...OWN_ACCOUNT} /> : t('given')}
      </Fact>
      <Fact label={t('credentials')}>{t(isOwn ? (account.kept ? 'kept' : 'forgotten') : 'used')}</Fact>
      {account.made && (
        <Fact label={t('made')}>
          <Moment at={account.made} />
        </Fact>
      )}
      {account.renews && (
        <Fact label={t('renews')}>
          <Moment at={account.renews} />
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Moment({ at }: { readonly at: string }) {
  const format = useFormat()
  const now = useNow()
  const time = Date.parse(at)
  return (
    <time dateTime={at} title={format.dateTime(time)}>
      {time > now ? format.dateTime(time) : format.ago(time, now)}
    </time>
  )
}

function Rotate({ id, label }: { readonly id: string; readonly label: string }) {
  const [busy, setBusy] = useState(false)
  const rotate = () => {
    setBusy(true)
    // The page follows the record by itself.
    void call(clusterSchema, `${recordPath(clusterRecord.spec.collection, id)}/account/rotate`, {
      method: 'POST',
    })
      .catch(messageCenter.error)
      .finally(() => setBusy(false))
  }
  return (
    <Button size="s" busy={busy} onClick={rotate}>
      {label}
    </Button>
  )
}
