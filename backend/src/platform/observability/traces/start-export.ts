import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'

/** Exports in the background, in batches. Spans that the collector refuses are dropped. */
export const startExport = (): (() => Promise<void>) => {
  process.env.OTEL_SERVICE_NAME ??= 'tamlung-backend'
  const provider = new NodeTracerProvider({
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  return () => provider.shutdown().catch(() => undefined)
}
