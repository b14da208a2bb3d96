import { editRulePath } from '@naru/contract/alerts/alert-paths'
import { RULE_RESOURCE, readGroups, readRules, ruleName } from '@naru/contract/alerts/rules/rule-place'
import { refOfResource } from '@naru/contract/kinds/resolve-ref'
import { readString, readText } from '@naru/contract/manifest/read'
import { isSameKind } from '@naru/contract/relations/kind-identity'
import { Breakable } from '@naru/ui/breakable.tsx'
import { ButtonLink } from '@naru/ui/button.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { splitCapitals } from '@naru/ui/text/split-capitals'
import type { ViewProps } from '../../details/kind-view.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'

const messages = defineMessages({
  en: {
    name: 'Rule',
    expression: 'Expression',
    wait: 'Fires after',
    atOnce: 'at once',
    records: 'is recorded',
    add: 'Add a rule',
    addGroup: 'Add a group',
    none: 'There is no rule yet.',
  },
  ko: {
    name: '규칙',
    expression: '표현식',
    wait: '발생까지',
    atOnce: '즉시',
    records: '시계열로 저장',
    add: '규칙 추가',
    addGroup: '그룹 추가',
    none: '아직 규칙이 없습니다.',
  },
})

/** The rules of a PrometheusRule, each where it is edited and rehearsed; nothing for objects of other kinds. */
export function RuleGroups({ kind, ...props }: ViewProps) {
  return isSameKind(kind.id, refOfResource(RULE_RESOURCE)) ? <Groups {...props} /> : null
}

function Groups({ cluster, object }: Omit<ViewProps, 'kind'>) {
  const t = useMessages(messages)
  const { namespace = '', name } = object.metadata
  const hrefOf = (place: Parameters<typeof editRulePath>[1]) =>
    editRulePath({ cluster, namespace, name }, place)
  const groups = readGroups(object)
  return (
    <>
      {groups.map((one, group) => {
        const called = readString(one['name'])
        const rules = readRules(one)
        return (
          <Panel
            key={called}
            title={called}
            action={<ButtonLink href={hrefOf({ group })}>{t('add')}</ButtonLink>}
          >
            {rules.length === 0 && <p className="n-panel-empty n-dim">{t('none')}</p>}
            {rules.length > 0 && (
              <div className="n-table-scroll">
                <PlainTable heads={[t('name'), t('expression'), t('wait')]}>
                  {rules.map((rule, at) => (
                    // A rule is its place: several may have one name.
                    // oxlint-disable-next-line react/no-array-index-key
                    <tr key={at}>
                      <td>
                        <a href={hrefOf({ group, rule: at })}>
                          <Breakable pieces={splitCapitals(ruleName(rule))} />
                        </a>
                      </td>
                      <td>
                        <code>{readText(rule['expr'])}</code>
                      </td>
                      <td>
                        {rule['alert'] === undefined ? t('records') : readText(rule['for']) || t('atOnce')}
                      </td>
                    </tr>
                  ))}
                </PlainTable>
              </div>
            )}
          </Panel>
        )
      })}
      <div>
        <ButtonLink href={hrefOf({})}>{t('addGroup')}</ButtonLink>
      </div>
    </>
  )
}
