import type { Dashboard, PanelShape } from '@naru/contract/monitoring/dashboard'
import { useText } from '../../i18n/locale.ts'
import { AnyPanel } from './panel/any-panel.tsx'
import { NowPanel } from './panel/now-panel.tsx'
import type { TimePanelProps } from './panel/panel-props.ts'

const SMALL: readonly PanelShape[] = ['number', 'gauge']

type Props = Omit<TimePanelProps, 'panel'> & { readonly dashboard: Dashboard }

/** The panels of a dashboard, row by row. */
export function DashboardRows({ dashboard, compared, marks, ...rest }: Props) {
  const text = useText()
  return dashboard.rows.map(({ title, panels }) => {
    const small = panels.filter(({ shape }) => SMALL.includes(shape))
    const large = panels.filter(({ shape }) => !SMALL.includes(shape))
    return (
      <section key={panels[0]?.id ?? title.en} className="n-dashboards-row" aria-label={text(title)}>
        <h2>{text(title)}</h2>
        {small.length > 0 && (
          <div className="n-dashboards-small">
            {small.map((panel) => (
              <NowPanel key={panel.id} panel={panel} {...rest} />
            ))}
          </div>
        )}
        {large.length > 0 && (
          <div className="n-monitoring-charts">
            {large.map((panel) => (
              <AnyPanel key={panel.id} panel={panel} {...rest} compared={compared} marks={marks} />
            ))}
          </div>
        )}
      </section>
    )
  })
}
