export const day = (when: string): string => new Date(when).toLocaleDateString(undefined, { dateStyle: 'medium' });
