#include "server/net/metrics.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <fstream>
#include <limits>
#include <sstream>

#include <prometheus/metric_family.h>
#include <prometheus/text_serializer.h>

namespace ludo::server {

namespace {

prometheus::MetricFamily family(const Metric& metric) {
    prometheus::MetricFamily family;
    family.name = metric.name;
    family.help = metric.help;
    family.type =
        metric.only_grows ? prometheus::MetricType::Counter : prometheus::MetricType::Gauge;
    prometheus::ClientMetric value;
    (metric.only_grows ? value.counter.value : value.gauge.value) = metric.value;
    family.metric.push_back(value);
    return family;
}

prometheus::MetricFamily family(const TimeMetric& metric) {
    prometheus::MetricFamily family;
    family.name = metric.name;
    family.help = metric.help;
    family.type = prometheus::MetricType::Histogram;
    prometheus::ClientMetric value;
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < metric.histogram.counts().size(); ++i) {
        count += metric.histogram.counts()[i];
        const double bound = i < Histogram::bounds.size() ? Histogram::bounds[i]
                                                          : std::numeric_limits<double>::infinity();
        value.histogram.bucket.push_back({count, bound});
    }
    value.histogram.sample_count = count;
    value.histogram.sample_sum = metric.histogram.sum();
    family.metric.push_back(value);
    return family;
}

void label(std::vector<prometheus::MetricFamily>& families, const std::string& server) {
    for (prometheus::MetricFamily& family : families) {
        for (prometheus::ClientMetric& metric : family.metric) {
            metric.label.push_back({"server", server});
        }
    }
}

double seconds(const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

double resident_bytes() {
    std::ifstream statm("/proc/self/statm");
    double size = 0;
    double resident = 0;
    statm >> size >> resident;
    return resident * static_cast<double>(::sysconf(_SC_PAGESIZE));
}

}  // namespace

std::string metrics_text(const Metrics& metrics) {
    std::vector<prometheus::MetricFamily> families;
    for (const Metric& metric : metrics.figures) families.push_back(family(metric));
    for (const TimeMetric& metric : metrics.times) families.push_back(family(metric));
    if (!metrics.server.empty()) label(families, metrics.server);
    std::ostringstream text;
    prometheus::TextSerializer().Serialize(text, families);
    return text.str();
}

std::vector<Metric> process_metrics() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return {{"process_cpu_seconds_total", "Processor time used", true,
             seconds(usage.ru_utime) + seconds(usage.ru_stime)},
            {"process_resident_memory_bytes", "Memory in use", false, resident_bytes()}};
}

void MetricsSite::answer(const HttpRequest& request, Replied done) {
    if (request.path != "/metrics") return done(text_reply(404, "see /metrics\n"));
    HttpReply reply = text_reply(200, metrics_text(measure_()));
    reply.content_type = "text/plain; version=0.0.4; charset=utf-8";
    done(std::move(reply));
}

}  // namespace ludo::server
