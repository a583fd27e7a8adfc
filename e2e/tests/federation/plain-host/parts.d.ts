declare module 'tamlung_*/part' {
  export const Part: import('./show-parts').Loaded['Part']
}
