import { createContext, useContext } from 'react';
import type { Review } from './useEvaluations';

/** What is known of the decisions of the finished game on the page: judged once, shown in places. */
const ReviewContext = createContext<Review | null>(null);

export const ReviewProvider = ReviewContext.Provider;

export function useReview(): Review | null {
  return useContext(ReviewContext);
}
