/** What lies above the pages of discovered kinds, and of what has pages without being a kind. */
export const ABOVE: Readonly<Record<string, string>> = {
  D_RESOURCE: 'L_RESOURCE',
  C_RESOURCE: 'L_RESOURCE',
  E_RESOURCE: 'D_RESOURCE',
  D_GITLAB_CI_PIPELINE: 'D_GITLAB_CI',
  C_CATALOG: 'P_CATALOG_TEMPLATE',
  D_ALERTING_ALERT: 'P_ALERT',
  D_ALERTING_RULE: 'P_PROMETHEUS_ALERT_RULE',
  C_ALERTING_RULE: 'P_PROMETHEUS_ALERT_RULE',
  E_ALERTING_RULE: 'P_PROMETHEUS_ALERT_RULE',
}

/** The tab of a page of its own where kinds without a list page are listed, by kind. */
export const LISTED_AT: Readonly<Record<string, { readonly page: string; readonly tab: string }>> = {
  'alert-target': { page: 'P_ALERT', tab: 'targets' },
  'alert-setting': { page: 'P_ALERT', tab: 'settings' },
  'k8s-event-alert-setting': { page: 'P_ALERT', tab: 'settings' },
}
