// biome-ignore lint/performance/noBarrelFile: a facade is the list of what is offered
export {
  keepPreviousData,
  notifyManager,
  QueryClient,
  QueryClientProvider,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
