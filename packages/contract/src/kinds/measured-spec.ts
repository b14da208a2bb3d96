/** A panel of what is measured of an object. */
export type PanelKey = 'cpu' | 'memory' | 'network' | 'restarts' | 'pods' | 'volume' | 'requests' | 'latency'

/** What metrics and alerts tell of a kind's objects. */
export type MeasuredSpec = {
  /** In the order in which they are drawn. */
  readonly panels?: readonly PanelKey[]
  /** By which labels series are an object's, where it is not called as its kind. */
  readonly series?: { readonly name?: string; readonly namespace?: string }
  /** The label by which exporters name an object in its namespace; of several in one alert the lowest is the most exact. */
  readonly alerts?: { readonly label: string; readonly order: number }
}

/** Of what runs pods. */
export const POD_PANELS = ['cpu', 'memory', 'network', 'restarts'] as const satisfies readonly PanelKey[]
