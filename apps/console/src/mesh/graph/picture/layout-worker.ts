import { type LayoutAsk, layoutGraph } from './layout-graph.ts'

addEventListener('message', ({ data }: MessageEvent<{ readonly id: number; readonly ask: LayoutAsk }>) => {
  postMessage({ id: data.id, places: layoutGraph(data.ask) })
})
