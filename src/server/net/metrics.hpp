#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/histogram.hpp"
#include "server/net/http_message.hpp"

namespace ludo::server {

/// One figure an operator watches.
struct Metric {
    std::string_view name;
    std::string_view help;
    bool only_grows = true;  ///< a counter; else a gauge
    double value = 0;
};

/// How long something took.
struct TimeMetric {
    std::string_view name;
    std::string_view help;
    Histogram histogram;
};

struct Metrics {
    std::vector<Metric> figures;
    std::vector<TimeMetric> times;
    std::string server{};  ///< whose they are: a label of each; empty: none
};

/// The text format of Prometheus.
std::string metrics_text(const Metrics& metrics);

/// Memory and processor time of this process.
std::vector<Metric> process_metrics();

/// Answers /metrics and nothing else.
class MetricsSite final : public HttpSite {
  public:
    using Measure = std::function<Metrics()>;
    explicit MetricsSite(Measure measure) : measure_(std::move(measure)) {}
    void answer(const HttpRequest& request, Replied done) override;

  private:
    Measure measure_;
};

}  // namespace ludo::server
